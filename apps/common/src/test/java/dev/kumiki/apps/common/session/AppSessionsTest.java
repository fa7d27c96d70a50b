package dev.kumiki.apps.common.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// Sessions on the default store.
final class AppSessionsTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final SessionSettings SETTINGS = SessionSettings.DEFAULT;

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final OpsSessionStore store = new OpsSessionStore(data());
    private final AppSessions sessions = sessions("todo");

    private OpsData data() {
        var data = OpsData.on(database.client(), database.options());
        data.tables().createTables();
        return data;
    }

    private AppSessions sessions(String app) {
        return new AppSessions(new App(app), store, SETTINGS, database.clock(), new SecureRandom());
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    private AppSession anonymous() {
        AppSession session = sessions.createSession();
        session.setAttribute("a", "1");
        sessions.save(session);
        return session;
    }

    private AppSession signedIn(String owner) {
        AppSession session = sessions.createSession();
        session.setAttribute(AppSession.OWNER, owner);
        session.changeSessionId();
        sessions.save(session);
        return session;
    }

    private AppSession find(String id) {
        return Objects.requireNonNull(sessions.findById(id), "no such session");
    }

    @Test
    void surviveARestartBecauseTheyAreInTheDatabase() {
        String id = signedIn("aki").getId();

        assertThat(sessions("todo").findById(id)).isNotNull();
    }

    @Test
    void areStoredUnderAHashOnly() {
        String id = signedIn("aki").getId();
        String secret = id.substring(0, id.indexOf('.'));

        String everything = database.client().scanPaginator(request -> request.tableName("ops")).items().stream()
                .toList()
                .toString();

        assertThat(secret).hasSize(43);
        assertThat(everything).contains("aki").doesNotContain(secret);
    }

    @Test
    @DisplayName("K-8: an expired session is none, although the database has not deleted it")
    void endWhenTheyAreNotUsed() {
        String id = signedIn("aki").getId();
        AppSession late = find(id);

        database.clock().advance(SETTINGS.idle());

        assertThat(sessions.findById(id)).isNull();
        assertThat(sessions.of("aki")).isEmpty();
        late.setAttribute("late", "1");
        sessions.save(late);
        assertThat(sessions.findById(id)).isNull();
    }

    @Test
    void aSessionBeforeASignInEndsSooner() {
        String id = anonymous().getId();

        database.clock().advance(SETTINGS.anonymous().minusSeconds(1));
        assertThat(sessions.findById(id)).isNotNull();
        database.clock().advance(Duration.ofSeconds(1));

        assertThat(sessions.findById(id)).isNull();
    }

    @Test
    void lastWhileTheyAreUsedButNotForEver() {
        String id = signedIn("aki").getId();
        Instant begin = database.clock().instant();

        for (int day = 1; day < SETTINGS.absolute().toDays(); day++) {
            database.clock().advance(Duration.ofDays(1));
            sessions.save(find(id));
        }
        assertThat(sessions.findById(id)).isNotNull();
        database.clock().set(begin.plus(SETTINGS.absolute()));

        assertThat(sessions.findById(id)).isNull();
    }

    @Test
    void aUseIsNotWrittenUnlessTheLastOneIsLongAgo() {
        String id = signedIn("aki").getId();

        database.clock().advance(SETTINGS.touchEvery().minusSeconds(1));
        assertThat(operations(() -> sessions.save(find(id)))).containsExactly("GetItem");
        database.clock().advance(Duration.ofSeconds(1));
        assertThat(operations(() -> sessions.save(find(id)))).containsExactly("GetItem", "GetItem", "UpdateItem");
        assertThat(operations(() -> sessions.save(find(id)))).containsExactly("GetItem");
    }

    private List<String> operations(Runnable work) {
        return database.callsOf(work).stream().map(call -> call.operation()).toList();
    }

    @Test
    void anotherIdTakesThePlaceOfTheOldOneAtASignIn() {
        AppSession session = find(anonymous().getId());
        String before = session.getId();
        database.clock().advance(MINUTE);

        session.setAttribute(AppSession.OWNER, "aki");
        String after = session.changeSessionId();
        sessions.save(session);

        assertThat(sessions.findById(before)).isNull();
        assertThat(find(after).<Object>getAttribute("a")).isEqualTo("1");
        assertThat(find(after).getCreationTime()).isEqualTo(database.clock().instant());
    }

    @Test
    void aSessionThatWasEndedMeanwhileDoesNotComeBack() {
        AppSession changed = find(signedIn("aki").getId());
        AppSession renamed = find(signedIn("aki").getId());
        sessions.endAll("aki", Optional.empty());

        changed.setAttribute("b", "2");
        sessions.save(changed);
        renamed.changeSessionId();
        sessions.save(renamed);

        assertThat(sessions.findById(changed.getId())).isNull();
        assertThat(sessions.findById(renamed.getId())).isNull();
        assertThat(sessions.of("aki")).isEmpty();
    }

    @Test
    void requestsAtTheSameTimeDoNotLoseEachOthersAttributes() {
        String id = signedIn("aki").getId();

        Race.run(16, number -> {
            AppSession mine = find(id);
            mine.setAttribute("n" + number, number);
            sessions.save(mine);
            return number;
        });

        AppSession after = find(id);
        for (int number = 0; number < 16; number++) {
            assertThat(after.<Object>getAttribute("n" + number)).isEqualTo(number);
        }
    }

    @Test
    void anAttributeThatIsRemovedIsGone() {
        String id = anonymous().getId();
        AppSession session = find(id);

        session.setAttribute("a", null);
        sessions.save(session);

        assertThat(find(id).getAttributeNames()).isEmpty();
    }

    @Test
    void ofOneApplicationAreNoneOfAnother() {
        AppSessions other = sessions("lessons");

        assertThat(other.findById(signedIn("aki").getId())).isNull();
        assertThat(other.findById(anonymous().getId())).isNull();
    }

    @Test
    void anIdOfAnotherOwnerFindsNothing() {
        String aki = signedIn("aki").getId();
        String ben = signedIn("ben").getId();

        String mixed = aki.substring(0, aki.indexOf('.')) + ben.substring(ben.indexOf('.'));

        assertThat(sessions.findById(mixed)).isNull();
        assertThat(sessions.findById(aki.substring(0, aki.indexOf('.')))).isNull();
        for (String none : List.of("", "x", ".", aki + "=", "a".repeat(43) + ".!", "a".repeat(9_999))) {
            assertThat(sessions.findById(none)).isNull();
            sessions.deleteById(none);
        }
        assertThat(sessions.findById(aki)).isNotNull();
    }

    @Test
    void canBeListedAndEndedByTheirOwner() {
        AppSession first = signedIn("aki");
        database.clock().advance(MINUTE);
        AppSession second = signedIn("aki");
        signedIn("ben");

        var listed = sessions.of("aki");
        assertThat(listed).extracting(AppSessions.Listed::handle).hasSize(2).doesNotContain(first.getId());
        assertThat(listed.getFirst().handle())
                .isEqualTo(sessions.handle(second.getId()).orElseThrow());
        sessions.end("ben", listed.getFirst().handle());
        List.of("", "x", "f".repeat(9_999)).forEach(handle -> sessions.end("aki", handle));
        assertThat(sessions.of("aki")).hasSize(2);
        sessions.endAll("aki", sessions.handle(second.getId()));

        assertThat(sessions.findById(first.getId())).isNull();
        assertThat(sessions.findById(second.getId())).isNotNull();
        assertThat(sessions.of("ben")).hasSize(1);
    }

    @Test
    void canBeInTwoStores() {
        var split = SessionStore.split(new OpsSessionStore(data()), store);
        var divided = new AppSessions(new App("todo"), split, SETTINGS, database.clock(), new SecureRandom());
        AppSession session = divided.createSession();
        divided.save(session);
        session.setAttribute(AppSession.OWNER, "aki");
        session.changeSessionId();
        divided.save(session);

        assertThat(divided.findById(session.getId())).isNotNull();
        assertThat(divided.of("aki")).hasSize(1);
        divided.deleteById(session.getId());
        assertThat(divided.of("aki")).isEmpty();
    }

    @Nested
    class Attributes {
        @Test
        void comeBackAsTheyWere() {
            Map<String, Object> values = Map.of(
                    "text",
                    "日本\u0000\"",
                    "flag",
                    true,
                    "int",
                    Integer.MIN_VALUE,
                    "long",
                    Long.MAX_VALUE,
                    "moment",
                    Instant.parse("2026-11-16T03:00:00.123456789Z"),
                    "list",
                    List.of("a", 1, List.of()),
                    "map",
                    Map.of("k", Map.of("l", 2L)));
            AppSession session = sessions.createSession();
            values.forEach(session::setAttribute);
            sessions.save(session);

            AppSession found = find(session.getId());
            assertThat(found.getAttributeNames()).isEqualTo(values.keySet());
            values.forEach((name, value) ->
                    assertThat(found.<Object>getAttribute(name)).isEqualTo(value));
        }

        @Test
        void ofOtherTypesAreRefusedWhenTheyAreSet() {
            AppSession session = sessions.createSession();

            assertThatThrownBy(() -> session.setAttribute("cart", new Object()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'cart'")
                    .hasMessageContaining("java.lang.Object");
            assertThatThrownBy(() -> session.setAttribute("cart", List.of(1.5)))
                    .hasMessageContaining("java.lang.Double");
            assertThatThrownBy(() -> session.setAttribute("cart", Map.of(1, "x")))
                    .hasMessageContaining("keys of a map");
            assertThat(session.getAttributeNames()).isEmpty();
        }

        @Test
        void thatAreTooLargeAreRefused() {
            AppSession session = sessions.createSession();
            session.setAttribute("a", "x".repeat(AppSession.MAX_ATTRIBUTE_CHARS / 2));

            assertThatThrownBy(() -> session.setAttribute("b", "x".repeat(AppSession.MAX_ATTRIBUTE_CHARS / 2)))
                    .hasMessageContaining("'b'");
            session.setAttribute("a", "small again");
        }

        @Test
        void thatAreNoneOfOursAreNotRead() {
            assertThatThrownBy(() -> AttributeCodec.read("{\"java.lang.Runtime\":{}}"))
                    .isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> AttributeCodec.read("{}")).isInstanceOf(IllegalStateException.class);
        }
    }

    @Nested
    class Settings {
        @Test
        void areRefusedIfSessionsWouldEndBetweenTwoWrites() {
            assertThatThrownBy(() -> new SessionSettings(MINUTE, Duration.ofDays(1), Duration.ofDays(1), MINUTE))
                    .isInstanceOf(IllegalArgumentException.class);
        }

        @Test
        void alsoDecideHowLongABrowserMayBeIdle() {
            assertThat(sessions.createSession().getMaxInactiveInterval()).isEqualTo(SETTINGS.anonymous());
            assertThat(find(signedIn("aki").getId()).getMaxInactiveInterval()).isEqualTo(SETTINGS.idle());
            assertThatThrownBy(() -> sessions.createSession().setMaxInactiveInterval(MINUTE))
                    .isInstanceOf(UnsupportedOperationException.class);
        }
    }
}
