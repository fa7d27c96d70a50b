package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Design;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Upserted;
import dev.kumiki.design.Version;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// One request that changes an item, or creates it as a whole entity.
final class UpsertTest {
    private static final Instant NOW = Instant.parse("2026-11-18T12:00:00Z");

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private Instant now = NOW;
    private final UpsertTestSiteTables tables =
            UpsertTestSiteTables.on(engine, DesignOptions.defaults().clock(() -> now));
    private final UpsertTestPageTableAccess pages = tables.upsertTestPageTable();
    private final UpsertTestPageStatsKey key = new UpsertTestPageStatsKey("/home");

    @Design(tables = PageTable.class)
    interface Site {}

    @Table(name = "pages", pk = "PK", sk = "SK")
    @Index(name = "ByTopic", pk = "GSI1PK", sk = "GSI1SK")
    interface PageTable {
        @Get
        Optional<PageStats> stats(String path);

        @Get
        Optional<Window> window(String ip);

        @Query(index = "ByTopic")
        List<PageStats> byTopic(String topic);
    }

    @Upserted
    @Entity(table = PageTable.class, type = "stats", pk = "PAGE#{path}", sk = "STATS")
    @Indexed(on = "ByTopic", pk = "TOPIC#{topic}", sk = "{path}")
    record PageStats(
            @Attribute("url") String path,
            String topic,
            long hits,
            Optional<String> lastReferrer,
            Set<String> readers,
            List<String> log,
            @Version long version) {}

    @Upserted
    @Entity(table = PageTable.class, pk = "WINDOW#{ip}", sk = "WINDOW")
    record Window(
            String ip,
            int count,
            Optional<String> note,
            @Ttl Instant until) {}

    @BeforeEach
    void create() {
        tables.createTables();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private PageStats hit(String topic, long first) {
        return pages.upsert(UpsertTestPageStatsUpsert.of(key, topic, first)
                .addHits(1)
                .lastReferrer("search")
                .addToReaders(Set.of("aki"))
                .appendLog(List.of("hit")));
    }

    @Test
    void createsAWholeEntity() {
        PageStats created = hit("news", 10);
        assertThat(created)
                .isEqualTo(new PageStats("/home", "news", 11, Optional.of("search"), Set.of("aki"), List.of("hit"), 1));
        assertThat(pages.stats("/home")).contains(created);
        assertThat(pages.byTopic("news")).containsExactly(created);
    }

    @Test
    void whatIsThereKeepsWhatANewItemBeginsWith() {
        hit("news", 10);
        PageStats changed = hit("other", 500);
        assertThat(changed)
                .isEqualTo(new PageStats(
                        "/home", "news", 12, Optional.of("search"), Set.of("aki"), List.of("hit", "hit"), 2));
        assertThat(pages.byTopic("other")).isEmpty();
        assertThat(pages.byTopic("news")).containsExactly(changed);
    }

    @Test
    void setWinsOverTheBeginning() {
        PageStats created =
                pages.upsert(UpsertTestPageStatsUpsert.of(key, "news", 0).topic("sport"));
        assertThat(created.topic()).isEqualTo("sport");
        assertThat(pages.byTopic("sport")).containsExactly(created);
        assertThat(pages.byTopic("news")).isEmpty();
        PageStats moved = pages.upsert(UpsertTestPageStatsUpsert.of(key, "x", 0).topic("art"));
        assertThat(pages.byTopic("sport")).isEmpty();
        assertThat(pages.byTopic("art")).containsExactly(moved);
    }

    @Test
    void aConditionCountsOnlyForWhatIsThere() {
        var upsert = UpsertTestPageStatsUpsert.of(key, "news", 0)
                .addHits(1)
                .ifThere(UpsertTestPageStatsFields.HITS.lessThan(2L));
        assertThat(pages.upsert(upsert).hits()).isEqualTo(1);
        assertThat(pages.upsert(upsert).hits()).isEqualTo(2);
        assertThatThrownBy(() -> pages.upsert(upsert))
                .isInstanceOfSatisfying(
                        ConflictException.class,
                        e -> assertThat(e.conflict()).isInstanceOf(Conflict.ConditionFailed.class));
        assertThat(pages.stats("/home").orElseThrow().hits()).isEqualTo(2);
    }

    @Test
    void joinsATransaction() {
        for (int i = 0; i < 2; i++) {
            assertThat(tables.transact()
                            .upsert(UpsertTestPageStatsUpsert.of(key, "news", 0).addHits(5))
                            .commit())
                    .isEqualTo(new Outcome.Committed());
        }
        assertThat(pages.stats("/home").orElseThrow().hits()).isEqualTo(10);
    }

    @Test
    void whatHasExpiredLendsNothingToTheNewItem() {
        var window = new UpsertTestWindowKey("10.0.0.1");
        pages.upsert(UpsertTestWindowUpsert.of(window, 0, NOW.plusSeconds(60))
                .addCount(7)
                .note("first"));
        now = NOW.plusSeconds(90);
        Window fresh = pages.upsert(
                UpsertTestWindowUpsert.of(window, 0, now.plusSeconds(60)).addCount(1));
        assertThat(fresh).isEqualTo(new Window("10.0.0.1", 1, Optional.empty(), now.plusSeconds(60)));
        assertThat(pages.window("10.0.0.1")).contains(fresh);
        assertThat(pages.upsert(UpsertTestWindowUpsert.of(window, 0, now).addCount(1))
                        .count())
                .isEqualTo(2);
    }
}
