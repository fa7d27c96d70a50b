package dev.kumiki.apps.lessons.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationMapper;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;

@OnEveryStore
final class ShardingTest {
    private static final int SHARDS = 8;
    private static final int USERS = 30;
    private static final List<RelationType> TYPES =
            List.of(RelationType.FAVORITE, RelationType.WAITLIST, RelationType.BOOKING);

    private final TestStudio plain;
    private final TestStudio sharded;

    ShardingTest(TestDatabase database) {
        this.plain = new TestStudio(database, LessonsSettings.DEFAULT, name -> name + "_1");
        this.sharded = new TestStudio(database, LessonsSettings.DEFAULT.shards(SHARDS), name -> name + "_8");
    }

    private static void fill(TestStudio studio) {
        for (int number = 0; number < USERS; number++) {
            LessonSlot slot = TestStudio.at(TestStudio.TOMORROW.plusDays(number % 7), "1" + number % 3 + ":00");
            RelationType type = TYPES.get(number % TYPES.size());
            Relation kept = studio.keep(TestStudio.user(number), slot, type);
            if (number % 5 == 0) {
                studio.table()
                        .replace(kept.change()
                                .status(RelationStatus.CANCELLED, studio.data.now())
                                .build());
            }
        }
    }

    /// The users by the place in the order; those that tie have no order among themselves.
    private static <K> Map<K, List<String>> ranked(Stream<Relation> relations, Function<Relation, K> rank) {
        return relations.collect(Collectors.groupingBy(
                rank,
                TreeMap::new,
                Collectors.mapping(
                        relation -> relation.userId().value() + " " + relation.status(),
                        Collectors.collectingAndThen(
                                Collectors.toList(),
                                users -> users.stream().sorted().toList()))));
    }

    @Test
    @DisplayName("B1.5: lists are the same with 1 and with 8 shards, and sorted")
    void sameLists() {
        fill(plain);
        fill(sharded);
        var one = new RelationLists(plain.data);
        var eight = new RelationLists(sharded.data);
        LocalDate from = TestStudio.TOMORROW.plusDays(1);
        LocalDate until = TestStudio.TOMORROW.plusDays(5);
        for (RelationType type : TestStudio.TYPES) {
            assertThat(ranked(eight.ofType(type, from, until), Relation::lessonDate))
                    .isEqualTo(ranked(one.ofType(type, from, until), Relation::lessonDate));
            assertThat(eight.ofType(type, from, until).toList())
                    .isSortedAccordingTo(Comparator.comparing(Relation::lessonDate));
        }
        Instant start = TestStudio.tokyo("2026-11-18T10:00");
        Instant end = TestStudio.tokyo("2026-11-21T11:00");
        for (RelationStatus status : RelationStatus.values()) {
            assertThat(ranked(
                            eight.withStatus(status, start, end),
                            relation -> relation.lessonDateTime().orElseThrow()))
                    .isEqualTo(ranked(
                            one.withStatus(status, start, end),
                            relation -> relation.lessonDateTime().orElseThrow()));
            assertThat(eight.withStatus(status, start, end).toList())
                    .isSortedAccordingTo(Comparator.comparing(
                            (Relation relation) -> relation.lessonDateTime().orElseThrow()));
        }
        assertThat(one.ofType(RelationType.FAVORITE, from, until)).isNotEmpty();
        assertThat(one.withStatus(RelationStatus.CANCELLED, start, end)).isNotEmpty();
        assertThat(eight.waiting(start, end).keySet())
                .isEqualTo(one.waiting(start, end).keySet())
                .isNotEmpty();
    }

    @Test
    @DisplayName("B1.5: one Query for each shard, none of the documented indexes; without shards the documented one")
    void queries() {
        fill(plain);
        fill(sharded);
        var lists = new RelationLists(sharded.data);
        LocalDate until = TestStudio.TOMORROW.plusDays(6);
        var types = sharded.database.trace(() ->
                lists.ofType(RelationType.WAITLIST, TestStudio.TODAY, until).toList());
        assertThat(types.operations()).hasSize(SHARDS).containsOnly("Query TypeShardIndex");
        Instant now = sharded.data.now();
        var statuses = sharded.database.trace(() -> lists.withStatus(RelationStatus.ACTIVE, now, now.plusSeconds(99))
                .toList());
        assertThat(statuses.operations()).hasSize(SHARDS).containsOnly("Query StatusShardIndex");
        var documented = plain.database.trace(() -> new RelationLists(plain.data)
                .ofType(RelationType.WAITLIST, TestStudio.TODAY, until)
                .toList());
        assertThat(documented.operations()).containsExactly("Query TypeDateIndex");
    }

    @Test
    @DisplayName("B1.5: with shards the documented indexes of few values can be deleted, and the lists stay the same")
    void withoutTheDocumentedIndexes() {
        fill(plain);
        fill(sharded);
        delete("TypeDateIndex");
        delete("StatusDateTimeIndex");
        LocalDate until = TestStudio.TOMORROW.plusDays(6);
        assertThat(ranked(
                        new RelationLists(sharded.data).ofType(RelationType.BOOKING, TestStudio.TODAY, until),
                        Relation::lessonDate))
                .isEqualTo(ranked(
                        new RelationLists(plain.data).ofType(RelationType.BOOKING, TestStudio.TODAY, until),
                        Relation::lessonDate))
                .isNotEmpty();
        Instant end = TestStudio.tokyo("2026-11-30T00:00");
        assertThat(new RelationLists(sharded.data).withStatus(RelationStatus.CANCELLED, sharded.data.now(), end))
                .hasSize(USERS / 5);
    }

    private void delete(String index) {
        var client = sharded.database.client();
        client.updateTable(update -> update.tableName("user_lessons_8")
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                        .delete(gone -> gone.indexName(index))
                        .build()));
        while (client
                .describeTable(request -> request.tableName("user_lessons_8"))
                .table()
                .globalSecondaryIndexes()
                .stream()
                .anyMatch(found -> found.indexName().equals(index))) {
            Thread.onSpinWait();
        }
    }

    @Test
    @DisplayName("B1.5: with 1 shard the item has exactly the documented keys")
    void documentedKeys() {
        LessonSlot slot = TestStudio.at(TestStudio.TOMORROW, "10:00");
        assertThat(RelationMapper.INSTANCE.toItem(plain.relation(TestStudio.AKI, slot, RelationType.FAVORITE)))
                .containsEntry("type", AttributeValue.fromS("favorite"))
                .containsEntry("status", AttributeValue.fromS("active"))
                .doesNotContainKeys("shard", "typeShardKey", "statusShardKey");
    }

    @Test
    @DisplayName("B1.5: users spread over all shards, each always in the same")
    void spread() {
        var settings = LessonsSettings.DEFAULT.shards(SHARDS);
        var shards = Stream.iterate(0, number -> number + 1)
                .limit(200)
                .map(number -> settings.shardOf(TestStudio.user(number)).orElseThrow())
                .collect(Collectors.toSet());
        assertThat(shards).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7);
        assertThatThrownBy(() -> settings.shards(0)).hasMessage("there are 1 to 64 shards, not 0");
        assertThatThrownBy(() -> settings.shards(65)).hasMessage("there are 1 to 64 shards, not 65");
    }
}
