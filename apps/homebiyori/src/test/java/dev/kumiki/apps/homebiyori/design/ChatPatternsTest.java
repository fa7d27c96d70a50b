package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatMapper;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.sealing.Sealing;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The access patterns of the tables of chats and fruits.
@OnEveryStore
final class ChatPatternsTest {
    private static final byte[] CURSOR_KEY = "a key of the tests, 32 bytes long".getBytes(StandardCharsets.UTF_8);

    private final TestDatabase database;
    private final Home home;
    private final ChatHistory history;

    ChatPatternsTest(TestDatabase database) {
        this.database = database;
        this.home = new Home(database);
        this.history = new ChatHistory(home.tables, new SealedTexts(Sealing.NONE), CURSOR_KEY);
    }

    private List<Chat> write(List<Chat> chats) {
        home.write(Home.CHATS, chats.stream().map(ChatMapper.INSTANCE::toItem).toList());
        return chats;
    }

    private List<Chat> interleaved(int count, int ttlDays) {
        var random = new Random(41);
        return write(IntStream.range(0, count)
                .mapToObj(number -> Home.chat(
                        random.nextBoolean() ? ChatType.SINGLE : ChatType.GROUP,
                        "c-%05d".formatted(number),
                        // Several chats share a millisecond.
                        home.now().plusMillis(number / 3),
                        ttlDays))
                .toList());
    }

    @Test
    @DisplayName("H-058, H-076, H-078, H-079, H-115, B4.1: 1,000 interleaved messages, every page in order")
    void mergedOrder() {
        List<Chat> reference =
                interleaved(1_000, 30).stream().sorted(Chat.NEWEST_FIRST).toList();
        Cursor next = Cursor.START;
        for (int at = 0; at < reference.size(); at += 20) {
            Cursor cursor = next;
            var traced = database.trace(() -> history.latest(Home.USER, Limit.of(20), cursor));
            assertThat(traced.result().items()).isEqualTo(reference.subList(at, at + 20));
            assertThat(traced.operations()).containsExactly("Query", "Query");
            next = traced.result().next().orElse(Cursor.START);
        }
        assertThat(next).isEqualTo(Cursor.START);
        assertThat(history.latest(Home.USER, Limit.of(333), Cursor.START).stream())
                .containsExactlyElementsOf(reference);
    }

    @Test
    @DisplayName("B4.1: one descending query over both types is not in the order of time")
    void documentedQueryMisorders() {
        List<Chat> chats = write(List.of(
                Home.chat(ChatType.SINGLE, "old", home.now(), 30),
                Home.chat(ChatType.GROUP, "new", home.now().plusSeconds(60), 30)));
        assertThat(home.tables.chatTable().all(Home.USER).toList().reversed())
                .extracting(Chat::chatId)
                .containsExactly("old", "new");
        assertThat(history.latest(Home.USER, Limit.of(20), Cursor.START).items())
                .isEqualTo(chats.reversed());
    }

    @Test
    @DisplayName("B4.1, K-5: a cursor that is forged, damaged or of another user is refused")
    void cursorIsSigned() {
        interleaved(30, 30);
        Cursor next =
                history.latest(Home.USER, Limit.of(5), Cursor.START).next().orElseThrow();
        assertThatThrownBy(() -> history.latest(Home.OTHER, Limit.of(5), next))
                .isInstanceOf(InvalidCursorException.class);
        for (String token :
                List.of("AAAA", "%%%", next.token() + "A", "A" + next.token().substring(1), "A".repeat(9_999))) {
            assertThatThrownBy(() -> history.latest(Home.USER, Limit.of(5), Cursor.of(token)))
                    .isInstanceOf(InvalidCursorException.class);
        }
        var otherKey = new ChatHistory(
                home.tables, new SealedTexts(Sealing.NONE), "another key".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> otherKey.latest(Home.USER, Limit.of(5), next))
                .isInstanceOf(InvalidCursorException.class);
    }

    @Test
    @DisplayName("B4.5, K-8: what has expired is on no page, although it is not deleted yet")
    void expiredIsFiltered() {
        List<Chat> old = interleaved(40, 30);
        database.clock().advance(Duration.ofDays(30).plusMillis(5));
        List<Chat> fresh = write(IntStream.range(0, 25)
                .mapToObj(number -> Home.chat(
                        ChatType.GROUP, "f-%02d".formatted(number), home.now().plusMillis(number), 30))
                .toList());
        assertThat(database.client().scan(scan -> scan.tableName(Home.CHATS)).count())
                .isEqualTo(old.size() + fresh.size());
        assertThat(history.latest(Home.USER, Limit.of(20), Cursor.START).stream())
                .containsExactlyElementsOf(fresh.reversed());
        assertThat(home.tables.chatTable().all(Home.USER)).containsExactlyElementsOf(fresh);
        database.runMaintenance();
        assertThat(database.client().scan(scan -> scan.tableName(Home.CHATS)).count())
                .isEqualTo(fresh.size());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H-073, H-075, H-116, H-117: the latest 20 of one type, one Query, nothing of the other type")
    void latestOfOneType(ChatType type) {
        List<Chat> expected = interleaved(100, 30).stream()
                .filter(chat -> chat.chatType() == type)
                .sorted(Chat.NEWEST_FIRST)
                .limit(20)
                .toList();
        var traced = database.trace(() -> home.tables.chatTable().latest(Home.USER, type, Limit.of(20), Cursor.START));
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result().items()).isEqualTo(expected);
    }

    @Test
    @DisplayName("K-5: chats beyond 1 MB come all, in order, in several calls, and page by page")
    void beyondAMegabyte() {
        String text = "a".repeat(350_000);
        List<Chat> large = write(IntStream.range(0, 8)
                .mapToObj(number -> Home.saying(
                        Home.chat(
                                number % 2 == 0 ? ChatType.SINGLE : ChatType.GROUP,
                                "c" + number,
                                home.now().plusMillis(number),
                                30),
                        text))
                .toList());
        var all = database.trace(() -> home.tables.chatTable().all(Home.USER).toList());
        assertThat(all.result()).hasSize(8);
        assertThat(all.operations()).hasSizeGreaterThan(2).containsOnly("Query");
        assertThat(Home.pages(after -> home.tables.chatTable().all(Home.USER, Limit.of(3), after)))
                .isEqualTo(all.result());
        assertThat(history.latest(Home.USER, Limit.of(20), Cursor.START).items())
                .isEqualTo(large.reversed());
        assertThat(history.latest(Home.USER, Limit.of(3), Cursor.START).stream())
                .containsExactlyElementsOf(large.reversed());
        assertThat(Home.pages(after -> home.tables.chatTable().latest(Home.USER, ChatType.SINGLE, Limit.of(20), after)))
                .hasSize(4);
    }

    @Test
    @DisplayName("H-085, H-118, K-5: fruits newest first, beyond 1 MB, all and page by page; H-083: they never expire")
    void fruits() {
        List<Fruit> fruits = IntStream.range(0, 4)
                .mapToObj(number -> new Fruit(
                        Home.USER,
                        "f" + number,
                        "a".repeat(350_000),
                        "えらいね",
                        AiCharacter.HIDEJI,
                        InteractionMode.LISTEN,
                        Emotion.JOY,
                        home.now().plus(Duration.ofDays(number))))
                .map(home.tables.fruitTable()::create)
                .toList();
        database.clock().advance(Duration.ofDays(36_500));
        database.runMaintenance();
        var traced = database.trace(
                () -> Home.pages(after -> home.tables.fruitTable().fruitsOf(Home.USER, Limit.of(10), after)));
        assertThat(traced.result()).isEqualTo(fruits.reversed());
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query");
        assertThat(Home.pages(after -> home.tables.fruitTable().fruitsOf(Home.USER, Limit.of(3), after)))
                .isEqualTo(fruits.reversed());
        assertThat(home.tables
                        .fruitTable()
                        .fruitsBetween(
                                Home.USER,
                                fruits.get(1).createdAt(),
                                fruits.get(2).createdAt()))
                .isEqualTo(fruits.subList(1, 3));
    }
}
