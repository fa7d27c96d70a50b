package dev.kumiki.apps.todo.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.data.Sample;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Owned;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.Session;
import dev.kumiki.apps.todo.design.SessionKey;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.UserData;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.trace.Call;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// Each access pattern: the operation, how often it is called, and in which order the result comes.
@OnEveryStore
final class TodoPatternsTest {
    private final TestDatabase database;
    private final Sample sample;

    TodoPatternsTest(TestDatabase database) {
        this.database = database;
        this.sample = Sample.withUser(database);
    }

    private static <T> List<T> pages(Function<Cursor, Page<T>> read) {
        List<T> all = new ArrayList<>();
        Optional<Cursor> next = Optional.of(Cursor.START);
        while (next.isPresent()) {
            Page<T> page = read.apply(next.get());
            all.addAll(page.items());
            next = page.next();
        }
        return all;
    }

    @Test
    @DisplayName("T-031, T-037: the todos of a user, one Query, in the order of their creation (B2.6)")
    void todosOfAUser() {
        sample.category(Sample.WORK);
        List<Todo> created = IntStream.range(0, 5)
                .mapToObj(i -> sample.todo(TodoContent.titled("todo " + i)))
                .toList();
        var traced = database.trace(() -> sample.table.todosOf(Sample.USER).toList());
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result()).isEqualTo(created);
        QueryRequest request = (QueryRequest) traced.calls().getFirst().request();
        assertThat(request.keyConditionExpression()).contains("begins_with");
        assertThat(request.expressionAttributeValues())
                .containsValue(AttributeValue.fromS("user#testuser"))
                .containsValue(AttributeValue.fromS("todo#"));
    }

    @Test
    @DisplayName("T-031, K-5: todos beyond 1 MB come all, in order, in several calls, and page by page")
    void todosBeyondAMegabyte() {
        List<Todo> large = sample.large();
        var traced = database.trace(() -> sample.table.todosOf(Sample.USER).toList());
        assertThat(traced.result()).isEqualTo(large);
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query");
        assertThat(pages(after -> sample.table.todosOf(Sample.USER, Limit.of(3), after)))
                .isEqualTo(large);
        assertThat(pages(after ->
                        sample.table.todosOf(Sample.USER, TodoFields.DELETED_AT.missing(), Limit.of(3), after)))
                .isEqualTo(large);
    }

    @Test
    @DisplayName("T-032: the categories of a user, one Query")
    void categoriesOfAUser() {
        var home = sample.category(Sample.HOME);
        var work = sample.category(Sample.WORK);
        sample.todo(TodoContent.titled("買い物"));
        var traced = database.trace(() -> sample.table.categoriesOf(Sample.USER));
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.result()).containsExactly(home, work);
    }

    @Test
    @DisplayName("T-032, K-5: categories beyond 1 MB come all, in order, in several calls, and page by page")
    void categoriesBeyondAMegabyte() {
        List<Category> large = IntStream.range(0, 4)
                .mapToObj(i -> new Category(
                        Sample.USER,
                        new CategoryId("c" + i),
                        "a".repeat(350_000),
                        Color.DARK,
                        sample.now(),
                        sample.now(),
                        Optional.empty(),
                        0))
                .map(sample.table::create)
                .toList();
        var traced = database.trace(() -> sample.table.categoriesOf(Sample.USER));
        assertThat(traced.result()).isEqualTo(large);
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query");
        assertThat(pages(after -> sample.table.categoriesOf(Sample.USER, Limit.of(3), after)))
                .isEqualTo(large);
    }

    @Test
    @DisplayName("T-033, T-036, T-038, T-041, T-043, B2.2: everything of a user in one Query, for half a unit")
    void everythingOfAUser() {
        var work = sample.category(Sample.WORK);
        var todo = sample.todo(TodoContent.titled("企画書").in(Sample.WORK));
        var traced = database.trace(() -> sample.table.everythingOf(Sample.USER));
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(traced.calls().getFirst().units()).isEqualTo(0.5);
        UserData data = traced.result();
        assertThat(data.profile()).map(Profile::email).contains(Sample.EMAIL);
        assertThat(data.counters()).map(Counters::total).contains(1);
        assertThat(data.categories()).containsExactly(work);
        assertThat(data.categoryCounters()).extracting(CategoryCounters::total).containsExactly(1);
        assertThat(data.todos()).containsExactly(todo);
    }

    @Test
    @DisplayName("T-033, K-5: beyond 1 MB everything comes; the small items are on the first page")
    void everythingBeyondAMegabyte() {
        sample.category(Sample.WORK);
        List<Todo> large = sample.large();
        var traced = database.trace(() -> sample.table.everythingOf(Sample.USER));
        assertThat(traced.result().todos()).isEqualTo(large);
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query");
        Page<Owned> first = sample.table.itemsOf(Sample.USER, Limit.of(4), Cursor.START);
        assertThat(first.items())
                .hasExactlyElementsOfTypes(Category.class, Counters.class, CategoryCounters.class, Profile.class);
        assertThat(pages(after -> sample.table.itemsOf(Sample.USER, Limit.of(3), after)))
                .hasSize(4 + large.size())
                .endsWith(large.getLast());
    }

    @Test
    @DisplayName("T-039: items of a type that this code does not know are passed over")
    void passesOverUnknownTypes() {
        sample.put(Map.of("pk", AttributeValue.fromS("user#testuser"), "sk", AttributeValue.fromS("note#1")));
        assertThat(sample.table.itemsOf(Sample.USER)).hasSize(2);
        assertThat(sample.table.everythingOf(Sample.USER).todos()).isEmpty();
    }

    @Test
    @DisplayName("T-034, T-035: one todo and one category by GetItem")
    void oneTodoAndOneCategory() {
        var category = sample.category(Sample.WORK);
        var todo = sample.todo(TodoContent.titled("買い物"));
        var one = database.trace(() -> sample.table.todo(Sample.USER, todo.id()));
        assertThat(one.operations()).containsExactly("GetItem");
        assertThat(one.result()).contains(todo);
        var other = database.trace(() -> sample.table.category(Sample.USER, Sample.WORK));
        assertThat(other.operations()).containsExactly("GetItem");
        assertThat(other.result()).contains(category);
        assertThat(sample.table.todo(Sample.OTHER, todo.id())).isEmpty();
    }

    @Test
    @DisplayName("T-042, B2.1: sign-in by name and by address reads nothing from the partition of all users")
    void signInReadsNoDirectory() {
        List<Call> calls = database.callsOf(() -> {
            assertThat(sample.table.profile(Sample.USER)).isPresent();
            assertThat(sample.table.credential(Sample.USER)).isPresent();
            assertThat(sample.table.profileByEmail(new Email("TEST@example.com")))
                    .isPresent();
        });
        assertThat(calls).extracting(Call::operation).containsOnly("GetItem").hasSize(4);
        assertThat(calls)
                .extracting(call -> Sample.text(((GetItemRequest) call.request()).key(), "pk"))
                .containsExactly("user#testuser", "user#testuser", "email#test@example.com", "user#testuser");
    }

    @Test
    @DisplayName("B2.1, T-040: administrators page through the directory in the order of names, also beyond 1 MB")
    void directoryPages() {
        List<String> names =
                IntStream.range(0, 60).mapToObj("user-%02d"::formatted).toList();
        // An address has up to 254 characters; what else lies in the item makes the directory large.
        names.forEach(name -> sample.put(Map.of(
                "pk", AttributeValue.fromS("users"),
                "sk", AttributeValue.fromS(name),
                "username", AttributeValue.fromS(name),
                "email", AttributeValue.fromS(name + "@example.com"),
                "newer", AttributeValue.fromS("a".repeat(20_000)))));
        var traced = database.trace(() -> pages(after -> sample.table.users(Limit.of(100), after)));
        assertThat(traced.result())
                .extracting(entry -> entry.username().value())
                .startsWith("testuser")
                .hasSize(61)
                .endsWith("user-59")
                .isSorted();
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query");
        assertThat(pages(after -> sample.table.users(Limit.of(7), after))).isEqualTo(traced.result());
    }

    @Test
    @DisplayName("T-054: filters by status, priority and category, page by page")
    void filters() {
        sample.category(Sample.WORK);
        IntStream.range(0, 6)
                .forEach(i -> sample.todo(
                        TodoContent.titled("high " + i).priority(Priority.HIGH).in(Sample.WORK)));
        IntStream.range(0, 6)
                .forEach(i -> sample.todo(TodoContent.titled("low " + i).priority(Priority.LOW)));
        var filter = TodoFields.PRIORITY
                .is(Priority.HIGH)
                .and(TodoFields.COMPLETED.is(false))
                .and(TodoFields.CATEGORY_ID.is(Sample.WORK.value()))
                .and(TodoFields.DELETED_AT.missing());
        var first = sample.table.todosOf(Sample.USER, filter, Limit.of(4), Cursor.START);
        assertThat(first.items()).extracting(Todo::title).containsExactly("high 0", "high 1", "high 2", "high 3");
        assertThat(pages(after -> sample.table.todosOf(Sample.USER, filter, Limit.of(4), after)))
                .hasSize(6);
    }

    @Test
    @DisplayName("B2.7: 10,000 todos come complete and in order, and the counters take one read")
    void tenThousandTodos() {
        List<Todo> many = IntStream.range(0, 10_000)
                .mapToObj(_ -> sample.raw(sample.ids.nextTodo(), Optional.empty()))
                .toList();
        sample.write(many);
        var traced = database.trace(() -> sample.table.todosOf(Sample.USER).toList());
        assertThat(traced.result()).isEqualTo(many);
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query");
        var page = database.trace(() -> sample.table.todosOf(Sample.USER, Limit.of(50), Cursor.START));
        assertThat(page.operations()).containsExactly("Query");
        assertThat(page.result().items()).isEqualTo(many.subList(0, 50));
        assertThat(database.trace(() -> sample.table.counters(Sample.USER)).operations())
                .containsExactly("GetItem");
    }

    @Test
    @DisplayName("B2.3: sessions end when they expire, although they are deleted later; the sweep removes them")
    void sessionsExpire() {
        var session = sample.table.create(new Session(
                Sample.USER, "s1", sample.now(), sample.now(), sample.now().plus(Duration.ofHours(1)), Map.of(), 0));
        assertThat(sample.table.session(Sample.USER, "s1")).contains(session);
        assertThat(sample.table.sessionsOf(Sample.USER)).containsExactly(session);
        database.clock().advance(Duration.ofHours(1));
        assertThat(sample.stored(SessionKey.of(session).toItem())).isNotEmpty();
        assertThat(sample.table.session(Sample.USER, "s1")).isEmpty();
        assertThat(sample.table.sessionsOf(Sample.USER)).isEmpty();
        database.runMaintenance();
        assertThat(sample.stored(SessionKey.of(session).toItem())).isEmpty();
    }
}
