package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.From;
import dev.kumiki.design.Query;
import dev.kumiki.design.Scan;
import dev.kumiki.design.Segments;
import dev.kumiki.design.Shards;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A partition that is spread over shards is read as if it were one.
final class ShardsTest {
    private static final Shards SHARDS = new Shards(7);

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final ShardsTestForumTables tables = ShardsTestForumTables.on(engine);
    private final ShardsTestPostTableAccess posts = tables.shardsTestPostTable();
    private final TreeSet<Integer> numbers = new TreeSet<>();

    @Design(tables = PostTable.class)
    interface Forum {}

    @Table(name = "posts", pk = "PK", sk = "SK")
    interface PostTable {
        @Query
        List<Post> ofTopic(String topic, Shards shard);

        @Query(order = SortOrder.DESCENDING)
        Stream<Post> latest(String topic, Shards shard, Condition<Post> each);

        @Scan("a test of a parallel scan")
        Stream<Post> everything(Segments segments);

        @Scan("a test of a parallel scan with a condition")
        List<Post> wanted(Segments segments, Condition<Post> each);

        @Query
        List<Post> since(String topic, Shards shard, @From int number);
    }

    @Entity(table = PostTable.class, pk = "TOPIC#{topic}#{shard}", sk = "{number}")
    record Post(String topic, int shard, int number, String text) {}

    @BeforeEach
    void create() {
        tables.createTables();
        var random = new Random(42);
        while (numbers.size() < 300) {
            numbers.add(random.nextInt(10_000) - 5_000);
        }
        posts.putAllShardsTestPost(numbers.stream()
                .map(number -> new Post("news", SHARDS.of("post " + number), number, "x".repeat(9_000)))
                .toList());
        posts.create(new Post("other", 0, 1, "of another topic"));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void comesInTheOrderOfTheSortKey() {
        assertThat(posts.ofTopic("news", SHARDS)).extracting(Post::number).containsExactlyElementsOf(numbers);
        assertThat(posts.latest("news", SHARDS, ShardsTestPostFields.TEXT.startsWith("x")))
                .extracting(Post::number)
                .containsExactlyElementsOf(numbers.descendingSet());
        assertThat(posts.since("news", SHARDS, 1_000))
                .extracting(Post::number)
                .containsExactlyElementsOf(numbers.tailSet(1_000));
    }

    @Test
    void aScanInSegmentsFindsEverythingOnce() {
        for (int segments : List.of(1, 2, 9)) {
            assertThat(posts.everything(new Segments(segments))
                            .filter(post -> post.topic().equals("news")))
                    .extracting(Post::number)
                    .containsExactlyInAnyOrderElementsOf(numbers);
        }
        assertThat(posts.wanted(new Segments(4), ShardsTestPostFields.TOPIC.is("other")))
                .hasSize(1);
    }

    @Test
    void everyShardIsUsedAndStaysTheSame() {
        assertThat(IntStream.range(0, 100)
                        .map(i -> SHARDS.of("key " + i))
                        .distinct()
                        .sorted())
                .containsExactly(0, 1, 2, 3, 4, 5, 6);
        assertThat(SHARDS.of("user-1")).isEqualTo(Math.floorMod("user-1".hashCode(), 7));
    }
}
