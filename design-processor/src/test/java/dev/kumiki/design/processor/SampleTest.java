package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.outcome.UnreadableItemException;
import dev.kumiki.design.processor.example.GroupId;
import dev.kumiki.design.processor.example.Sample;
import dev.kumiki.design.processor.example.Sample.Place;
import dev.kumiki.design.processor.example.SampleKey;
import dev.kumiki.design.processor.example.SampleMapper;
import dev.kumiki.design.processor.example.SamplePatch;
import dev.kumiki.design.processor.example.SampleTableAccess;
import dev.kumiki.design.processor.example.StudioDesignTables;
import dev.kumiki.design.processor.example.UserId;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Every type that can be stored, and keys of every kind.
final class SampleTest {
    private static final GroupId GROUP = new GroupId("g1");

    private DynamoDbClient client;
    private SampleTableAccess table;

    @BeforeEach
    void open() {
        client = EmbeddedDynamoDb.open(EngineOptions.inMemory());
        var tables = StudioDesignTables.on(client);
        tables.createTables();
        table = tables.sampleTable();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private static Sample sample(long number, int amount) {
        return new Sample(
                GROUP,
                number,
                amount,
                "north",
                7,
                new UUID(0, number),
                true,
                (short) -3,
                0.25,
                0.1f,
                new BigDecimal("1234567890.123456789"),
                new BigInteger("98765432109876543210"),
                SdkBytes.fromUtf8String("bytes"),
                LocalDate.of(2024, 2, 29),
                LocalTime.of(9, 5),
                LocalDateTime.of(2026, 1, 2, 3, 4, 0),
                YearMonth.of(2026, 11),
                Instant.parse("2026-11-16T00:00:00Z"),
                new Place("hall", Optional.of(2), Set.of("big")),
                List.of(new Place("yard", Optional.empty(), Set.of())),
                Set.of("red", "green"),
                Set.of(1, 2),
                Map.of("ann", List.of(1, 2), "ben", List.of()),
                Map.of(new UserId("aki"), new Place("home", Optional.empty(), Set.of())),
                Optional.of(new Place("maybe", Optional.of(-1), Set.of("x", "y"))),
                5L,
                URI.create("https://example.com/"));
    }

    private static Sample bare(long number) {
        return new Sample(
                GROUP,
                number,
                0,
                "south",
                1,
                new UUID(1, number),
                false,
                (short) 0,
                0,
                0,
                BigDecimal.ZERO,
                BigInteger.ZERO,
                SdkBytes.fromUtf8String(""),
                LocalDate.EPOCH,
                LocalTime.MIDNIGHT,
                LocalDateTime.of(1970, 1, 1, 0, 0),
                YearMonth.of(1970, 1),
                Instant.EPOCH,
                new Place("", Optional.empty(), Set.of()),
                List.of(),
                Set.of(),
                Set.of(),
                Map.of(),
                Map.of(),
                Optional.empty(),
                null,
                URI.create(""));
    }

    @Test
    void everyTypeComesBackAsItWas() {
        table.create(sample(1, 10));
        table.create(bare(2));
        assertThat(table.sample(GROUP, 1)).contains(sample(1, 10));
        assertThat(table.sample(GROUP, 2)).contains(bare(2));
    }

    @Test
    void formsAreThoseOfTheDesign() {
        Map<String, AttributeValue> item = SampleMapper.INSTANCE.toItem(sample(1, -10));
        assertThat(item)
                .containsEntry("group_id", AttributeValue.fromS("GRP#g1"))
                .containsEntry("number", AttributeValue.fromN("1"))
                .containsEntry("amountKey", AttributeValue.fromS("499990"))
                .containsEntry("row", AttributeValue.fromN("7"))
                .containsEntry("opens", AttributeValue.fromS("09:05"))
                .containsEntry("local", AttributeValue.fromS("2026-01-02T03:04:00"))
                .containsEntry("seen", AttributeValue.fromS("2026-11-16T00:00:00Z"))
                .containsEntry("share", AttributeValue.fromN("0.1"));
        assertThat(SampleMapper.INSTANCE.toItem(bare(2))).doesNotContainKeys("tags", "numbers", "maybe", "rank");
    }

    @Test
    void whatIsMissingOrWrongIsNamed() {
        Map<String, AttributeValue> item = new HashMap<>(SampleMapper.INSTANCE.toItem(sample(1, 1)));
        item.remove("price");
        assertThatThrownBy(() -> SampleMapper.INSTANCE.fromItem(item))
                .isInstanceOf(UnreadableItemException.class)
                .hasMessage("the item cannot be read: attribute=price, problem=missing");
        item.put("price", AttributeValue.fromN("1"));
        item.put("date", AttributeValue.fromS("yesterday"));
        assertThatThrownBy(() -> SampleMapper.INSTANCE.fromItem(item))
                .hasMessage("the item cannot be read: attribute=date, problem=not a date");
    }

    @Test
    void numericSortKeysOrderAndRange() {
        for (long number : new long[] {100, 9, 10, -5}) {
            table.create(bare(number));
        }
        assertThat(table.between(GROUP, 9, 10)).extracting(Sample::number).containsExactly(9L, 10L);
        assertThat(table.from(GROUP, 10)).extracting(Sample::number).containsExactly(10L, 100L);
        assertThat(table.until(GROUP, 9)).extracting(Sample::number).containsExactly(-5L, 9L);
    }

    @Test
    void localAndSeveralAttributeIndexesServeQueries() {
        table.create(sample(1, 30));
        table.create(sample(2, -4));
        table.create(sample(3, 5));
        assertThat(table.byAmount(GROUP, 0)).extracting(Sample::amount).containsExactly(5, 30);
        assertThat(table.onShelf("north", 7)).extracting(Sample::amount).containsExactly(-4, 5, 30);
        assertThat(table.onShelf("north", 7, 5, new UUID(0, 3)))
                .extracting(Sample::number)
                .containsExactly(3L);
    }

    @Test
    void collectionsArePatchedInPlace() {
        table.create(sample(1, 1));
        Sample patched = table.patch(SamplePatch.of(new SampleKey(GROUP, 1))
                .appendPlaces(List.of(new Place("attic", Optional.empty(), Set.of())))
                .addToTags(Set.of("blue"))
                .takeFromNumbers(Set.of(2))
                .addRank(3L)
                .removeMaybe());
        assertThat(patched.places()).extracting(Place::name).containsExactly("yard", "attic");
        assertThat(patched.tags()).containsExactlyInAnyOrder("red", "green", "blue");
        assertThat(patched.numbers()).containsExactly(1);
        assertThat(patched.rank()).isEqualTo(8L);
        assertThat(patched.maybe()).isEmpty();
        assertThat(table.patch(SamplePatch.of(new SampleKey(GROUP, 1)).tags(Set.of()))
                        .tags())
                .isEmpty();
    }
}
