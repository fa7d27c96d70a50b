package dev.kumiki.apps.todo.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.todo.design.CategoryCountersKey;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.CategoryMapper;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.CredentialKey;
import dev.kumiki.apps.todo.design.DirectoryEntryKey;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.JobKey;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.ProfileKey;
import dev.kumiki.apps.todo.design.ProfileMapper;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.SessionKey;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.TodoKey;
import dev.kumiki.apps.todo.design.TodoMapper;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.Values;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class TodoKeysTest {
    private static final Username USER = new Username("testuser");

    private static Map<String, AttributeValue> key(String pk, String sk) {
        return Map.of("pk", AttributeValue.fromS(pk), "sk", AttributeValue.fromS(sk));
    }

    static Stream<Arguments> keys() {
        return Stream.of(
                Arguments.of(new DirectoryEntryKey(USER).toItem(), "users", "testuser"),
                Arguments.of(
                        new TodoKey(USER, new TodoId("550e8400-e29b-41d4-a716-446655440000")).toItem(),
                        "user#testuser",
                        "todo#550e8400-e29b-41d4-a716-446655440000"),
                Arguments.of(
                        new CategoryKey(USER, new CategoryId("category001")).toItem(),
                        "user#testuser",
                        "category#category001"),
                Arguments.of(new ProfileKey(USER).toItem(), "user#testuser", "profile"),
                Arguments.of(new CredentialKey(USER).toItem(), "user#testuser", "credential"),
                Arguments.of(new CountersKey(USER).toItem(), "user#testuser", "counters"),
                Arguments.of(
                        new CategoryCountersKey(USER, new CategoryId("c1")).toItem(), "user#testuser", "counters#c1"),
                Arguments.of(new SessionKey(USER, "0f3c").toItem(), "user#testuser", "session#0f3c"),
                Arguments.of(new JobKey("j1").toItem(), "jobs", "j1"));
    }

    @ParameterizedTest
    @MethodSource("keys")
    @DisplayName("T-008, T-012, T-023, B2.1, B2.3: keys are written as quoted")
    void areWrittenAsQuoted(Map<String, AttributeValue> written, String pk, String sk) {
        assertThat(written).isEqualTo(key(pk, sk));
    }

    @Test
    @DisplayName("B2.4: the reservation of an address")
    void guardOfAnAddress() {
        var profile = new Profile(
                USER,
                new Email("Test@Example.COM"),
                "テスト",
                false,
                "ja",
                Optional.empty(),
                List.of(),
                Instant.EPOCH,
                Instant.EPOCH,
                Instant.EPOCH,
                1);
        assertThat(ProfileMapper.INSTANCE.reservations(profile))
                .singleElement()
                .satisfies(
                        reservation -> assertThat(reservation.key()).isEqualTo(key("email#test@example.com", "owner")));
    }

    @Test
    @DisplayName("T-013, T-044: keys are parsed; id and user name come from the key where the item lacks them")
    void areParsed() {
        var todo = Todo.create(USER, new TodoId("t-1"), TodoContent.titled("買い物"), Instant.EPOCH);
        Map<String, AttributeValue> item = TodoMapper.INSTANCE.toItem(todo);
        item.remove("username");
        item.remove("id");
        assertThat(TodoMapper.INSTANCE.fromItem(item)).isEqualTo(todo);
        assertThat(TodoMapper.INSTANCE.recognises(key("user#testuser", "todo#t-1")))
                .isTrue();
        assertThat(TodoMapper.INSTANCE.recognises(key("user#testuser", "todo#")))
                .isFalse();
        assertThat(TodoMapper.INSTANCE.recognises(key("user#testuser#todo", "t-1")))
                .isFalse();
        assertThat(CategoryMapper.INSTANCE.recognises(key("user#testuser", "todo#t-1")))
                .isFalse();
    }

    @ParameterizedTest
    @DisplayName("B2.5, K-4: user names that could forge a key or look like another are refused")
    @ValueSource(
            strings = {
                "",
                "ab",
                "a#todo",
                "-abc",
                "Aki",
                "あきこ",
                "a\uD83C\uDF89b",
                "ａｋｉｋｏ",
                "a b c",
                "abc\n",
                "aaaaaaaaaabbbbbbbbbbccccccccccddd"
            })
    void refusesUserNames(String name) {
        assertThatThrownBy(() -> new Username(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @DisplayName("B2.5: a typed name becomes plain small letters")
    @CsvSource({"Aki, aki", "ＡＫＩ, aki", "' test_user-1 ', test_user-1", "①②③, 123"})
    void normalisesUserNames(String typed, String name) {
        assertThat(Username.typed(typed)).isEqualTo(new Username(name));
    }

    @ParameterizedTest
    @DisplayName("B2.6, K-4: identifiers that could forge a key are refused")
    @ValueSource(strings = {"", "a#b", "\uD83C\uDF89", "ｔ１", "a b", "a/b", "a_b"})
    void refusesIdentifiers(String id) {
        assertThatThrownBy(() -> new TodoId(id)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CategoryId(id)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("B2.6: 64 characters are accepted, 65 are not")
    void limitsTheLengthOfIdentifiers() {
        assertThat(new TodoId("a".repeat(64)).value()).hasSize(64);
        assertThatThrownBy(() -> new TodoId("a".repeat(65))).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @DisplayName("B2.4, K-4: addresses that could forge the key of a reservation are refused")
    @ValueSource(strings = {"", "a", "a@", "@b", "a#owner@b", "a b@c", "a@b@c", "a@b\nc"})
    void refusesAddresses(String address) {
        assertThatThrownBy(() -> new Email(address)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("K-4: a session with # in its identifier is refused")
    void refusesSessions() {
        assertThatThrownBy(() -> new SessionKey(USER, "a#b").toItem())
                .hasMessage("a part of a key contains #: sessionId");
        assertThatThrownBy(() -> new SessionKey(USER, "").toItem()).hasMessage("a part of a key is empty: sessionId");
    }

    @Test
    @DisplayName("K-1, T-020, T-021: times have a fixed width with milliseconds in UTC")
    void writesTimesAtFixedWidth() {
        var todo = Todo.create(USER, new TodoId("t"), TodoContent.titled("買い物"), Instant.parse("2024-02-29T15:00:00Z"));
        assertThat(TodoMapper.INSTANCE.toItem(todo))
                .containsEntry("created_at", AttributeValue.fromS("2024-02-29T15:00:00.000Z"))
                .containsEntry("updated_at", AttributeValue.fromS("2024-02-29T15:00:00.000Z"));
    }

    @Test
    @DisplayName("Due date, recurrence and checklist are stored under names of their own")
    void storesTheExtensions() {
        var content = new TodoContent(
                "買い物",
                Optional.empty(),
                Priority.LOW,
                Optional.empty(),
                Optional.of(LocalDate.of(2028, 2, 29)),
                Optional.of(LocalTime.of(15, 0)),
                Optional.of(new Recurrence("FREQ=YEARLY", Recurrence.Basis.COMPLETION)),
                List.of(new ChecklistItem("1", "牛乳", true)));
        var todo = Todo.create(USER, new TodoId("t"), content, Instant.EPOCH);
        var item = TodoMapper.INSTANCE.toItem(todo);
        assertThat(item)
                .containsEntry("due_date", AttributeValue.fromS("2028-02-29"))
                .containsEntry("due_time", AttributeValue.fromS("15:00"));
        assertThat(Values.required(item, "recurrence").m()).containsEntry("from", AttributeValue.fromS("completion"));
        assertThat(Values.required(item, "checklist").l()).hasSize(1);
        assertThat(TodoMapper.INSTANCE.fromItem(item)).isEqualTo(todo);
    }
}
