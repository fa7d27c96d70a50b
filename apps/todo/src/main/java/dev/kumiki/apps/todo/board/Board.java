package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.board.PageTokens.Turn;
import dev.kumiki.apps.todo.data.CounterRepair;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.Owned;
import dev.kumiki.apps.todo.design.Preferences;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The pages of a user's todos.
///
/// Every view begins with one Query of the user's partition, of up to 1 MB: profile, counters, categories and saved
/// filters lie in front of the todos. Where the partition ends within it, as with up to some 2,000 todos, any view is
/// made from it and takes no further call. Beyond that (B2.7):
///
/// | view | what it reads besides |
/// | --- | --- |
/// | [ViewRequest.Sort#OLDEST], first page | nothing, unless the filter passes over more than 1 MB of todos |
/// | [ViewRequest.Sort#OLDEST], [ViewRequest.Sort#NEWEST] | todos from the page's place on, [#STRIDE] at first |
/// | [ViewRequest.Sort#DUE], [ViewRequest.Sort#PRIORITY], [ViewRequest.Sort#MANUAL] | the rest of the partition, for
/// each page |
/// | trash | all todos |
///
/// 10,000 todos of usual size are 4 to 5 MB: up to 5 Queries, and 128 read units for each MB, twice that because
/// reads are consistent: a page shows what its user just did. Todos stream by, and only the page is kept, so that
/// memory does not grow with their number. Pages hold to places in the order, not to numbers: what is added or
/// deleted before a place neither repeats nor hides anything behind it.
public final class Board {
    /// How many todos a page has.
    public static final int PAGE_SIZE = 25;

    /// How many todos are read at first when turning pages.
    static final int STRIDE = 200;

    private static final String TRASH = "trash";

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final ZoneId zone;
    private final PageTokens tokens;
    private final CounterRepair repair;

    /// Over the tables.
    ///
    /// @param zone in which days begin and end
    /// @param key signs the places in views; the same in every process of the application
    public Board(TodoAppTables tables, InstantSource clock, ZoneId zone, byte[] key) {
        this.tables = tables;
        this.clock = clock;
        this.zone = zone;
        this.tokens = new PageTokens(key);
        this.repair = new CounterRepair(tables);
    }

    /// A page; empty if there is no such user.
    ///
    /// @param token `previous` or `next` of a page of the same view; a text that is not, gives the first page
    public Optional<View> view(Username username, ViewRequest request, String token) {
        Page<Owned> first = tables.todoTable().board(username, Cursor.START);
        Optional<Profile> profile = only(Profile.class, first).findFirst();
        if (profile.isEmpty()) {
            return Optional.empty();
        }
        Optional<Counters> counters = only(Counters.class, first).findFirst();
        if (counters.isEmpty()) {
            // Items of the time before counters: they are counted once.
            return repair.counters(username) ? view(username, request, token) : Optional.empty();
        }
        List<Category> categories = only(Category.class, first)
                .filter(category -> category.closedAt().isEmpty())
                .sorted(Comparator.comparing(Category::name)
                        .thenComparing(category -> category.id().value()))
                .toList();
        var ids = categories.stream().map(Category::id).collect(Collectors.toUnmodifiableSet());
        var matcher = Matcher.of(request, now(), ids);
        var selection = select(username, request, tokens.read(username, request.query(), token), first, matcher);
        return Optional.of(new View(
                request,
                profile.get(),
                only(Preferences.class, first).findFirst(),
                counters.get(),
                categories,
                only(CategoryCounters.class, first)
                        .collect(Collectors.toMap(CategoryCounters::categoryId, counted -> counted)),
                only(SavedFilter.class, first)
                        .sorted(Comparator.comparing(SavedFilter::name))
                        .toList(),
                selection.page().todos(),
                selection.page().previous(),
                selection.page().next(),
                selection.dueCounts(),
                selection.matches()));
    }

    /// The board's moment in its zone, by which todos are due.
    public LocalDateTime now() {
        return LocalDateTime.ofInstant(clock.instant(), zone);
    }

    /// The board's day.
    public LocalDate today() {
        return now().toLocalDate();
    }

    /// Whether a todo is not done although it was due before this moment.
    public boolean isOverdue(Todo todo) {
        return Matcher.isDue(todo, ViewRequest.Due.OVERDUE, now());
    }

    /// The todos of some days.
    ///
    /// @param byDay in the order of their times, what is done at the end
    /// @param late not done, and due before today
    /// @param undated not done and never due, up to a number
    /// @param undatedCount how many of these there are
    public record Week(Map<LocalDate, List<Todo>> byDay, List<Todo> late, List<Todo> undated, int undatedCount) {
        /// Those of a day.
        public List<Todo> of(LocalDate day) {
            return byDay.getOrDefault(day, List.of());
        }
    }

    /// The todos from a day on and before another, and those that belong to none. Reads all todos.
    public Week week(Username username, LocalDate from, LocalDate to, int maxUndated) {
        LocalDate today = today();
        List<Todo> dated = new ArrayList<>();
        List<Todo> late = new ArrayList<>();
        List<Todo> undated = new ArrayList<>();
        int count = 0;
        try (Stream<Todo> todos = tables.todoTable().todosNow(username, TodoFields.DELETED_AT.missing())) {
            for (Todo todo : (Iterable<Todo>) todos::iterator) {
                LocalDate day = todo.dueDate().orElse(LocalDate.MAX);
                if (!day.isBefore(from) && day.isBefore(to)) {
                    dated.add(todo);
                }
                if (!todo.completed() && day.isBefore(today)) {
                    late.add(todo);
                }
                if (!todo.completed() && day.equals(LocalDate.MAX) && count++ < maxUndated) {
                    undated.add(todo);
                }
            }
        }
        dated.sort(Comparator.comparing(todo -> SortPosition.of(todo, ViewRequest.Sort.DUE), SortPosition.ASCENDING));
        return new Week(
                dated.stream()
                        .collect(Collectors.groupingBy(todo -> todo.dueDate().orElseThrow())),
                late,
                undated,
                count);
    }

    /// Todos that are not done although their day is over, up to a number. Reads all todos.
    public List<TodoId> late(Username username, int max) {
        LocalDate today = today();
        try (Stream<Todo> todos = tables.todoTable().todosNow(username, TodoFields.DELETED_AT.missing())) {
            return todos.filter(todo -> !todo.completed())
                    .filter(todo -> todo.dueDate().filter(today::isAfter).isPresent())
                    .limit(max)
                    .map(Todo::id)
                    .toList();
        }
    }

    /// What stands before and after a todo in the order that its user made, and what is beyond these: up to two on each
    /// side, the nearest first. Reads all todos.
    public Neighbours neighbours(Username username, ViewRequest request, TodoId id) {
        Set<CategoryId> categories = tables.todoTable().categoriesOf(username).stream()
                .map(Category::id)
                .collect(Collectors.toUnmodifiableSet());
        var matcher = Matcher.of(request, now(), categories);
        List<TodoId> order;
        try (Stream<Todo> todos = tables.todoTable().todosNow(username, TodoFields.DELETED_AT.missing())) {
            order = todos.filter(matcher::matches)
                    .sorted(Comparator.comparing(
                            (Todo todo) -> SortPosition.of(todo, ViewRequest.Sort.MANUAL), SortPosition.ASCENDING))
                    .map(Todo::id)
                    .toList();
        }
        int at = order.indexOf(id);
        return at < 0
                ? new Neighbours(List.of(), List.of())
                : new Neighbours(
                        order.subList(Math.max(0, at - 2), at).reversed(),
                        order.subList(at + 1, Math.min(order.size(), at + 3)));
    }

    /// The todos around one, the nearest first.
    public record Neighbours(List<TodoId> above, List<TodoId> below) {
        /// Copies the lists.
        public Neighbours {
            above = List.copyOf(above);
            below = List.copyOf(below);
        }
    }

    private record Selection(TodoPage page, Optional<DueCounts> dueCounts, OptionalInt matches) {}

    private Selection select(
            Username username, ViewRequest request, Optional<Turn> turn, Page<Owned> first, Matcher matcher) {
        var order = SortPosition.order(request.sort());
        var window = new PageFinder(PAGE_SIZE, turn, order, todo -> SortPosition.of(todo, request.sort()));
        boolean whole = first.next().isEmpty();
        boolean listed = request.sort() == ViewRequest.Sort.OLDEST || request.sort() == ViewRequest.Sort.NEWEST;
        boolean all = whole || !listed;
        var tally = new DueCounts.Tally(matcher.now(), zone);
        if (all) {
            fill(window, only(Todo.class, first.stream()).peek(tally::add), matcher::matches, false);
        } else if (request.sort() == ViewRequest.Sort.OLDEST && turn.isEmpty()) {
            fill(window, only(Todo.class, first.stream()), matcher::matches, true);
        } else {
            fillFrom(window, pages(username, request.sort(), turn), matcher::matches);
        }
        var page = page(username, request.query(), window.found(), todo -> SortPosition.of(todo, request.sort()));
        return all
                ? new Selection(page, Optional.of(tally.counts()), OptionalInt.of(window.seen()))
                : new Selection(page, Optional.empty(), OptionalInt.empty());
    }

    /// Fills a page from its place on: most pages are full after [#STRIDE] todos, and one whose filter lets few pass
    /// goes on in responses of 1 MB.
    private static void fillFrom(
            PageFinder window, BiFunction<Limit, Cursor, Page<Todo>> pages, Predicate<Todo> filter) {
        Page<Todo> near = pages.apply(Limit.of(STRIDE), Cursor.START);
        fill(window, near.items().stream(), filter, true);
        if (!window.isFull() && near.next().isPresent()) {
            fill(window, pages.apply(Limit.of(Limit.MAX_ITEMS), near.next().get()).stream(), filter, true);
        }
    }

    /// The queries of todos in the order in which a page is filled, from the place on. Turning back runs against the
    /// order.
    private BiFunction<Limit, Cursor, Page<Todo>> pages(Username username, ViewRequest.Sort sort, Optional<Turn> turn) {
        var table = tables.todoTable();
        if (turn.isEmpty()) {
            return (limit, after) -> table.newestTodos(username, limit, after);
        }
        var id = new TodoId(turn.get().place().id());
        boolean ascending = (sort == ViewRequest.Sort.OLDEST) != turn.get().back();
        return ascending
                ? (limit, after) -> table.todosFrom(username, id, limit, after)
                : (limit, after) -> table.todosBefore(username, id, limit, after);
    }

    /// @param ordered whether the todos come in the order in which the page is filled, so that a full page is complete
    private static void fill(PageFinder window, Stream<Todo> todos, Predicate<Todo> filter, boolean ordered) {
        for (Todo todo : (Iterable<Todo>) todos::iterator) {
            if (filter.test(todo)) {
                window.offer(todo);
                if (ordered && window.isFull()) {
                    return;
                }
            }
        }
    }

    /// A page of the trash, what was thrown away last first. Reads all todos.
    public TodoPage trash(Username username, String token) {
        var turn = tokens.read(username, TRASH, token);
        var window = new PageFinder(PAGE_SIZE, turn, SortPosition.ASCENDING.reversed(), Board::thrownAway);
        fill(window, tables.todoTable().todosNow(username, TodoFields.DELETED_AT.exists()), _ -> true, false);
        return page(username, TRASH, window.found(), Board::thrownAway);
    }

    private static SortPosition thrownAway(Todo todo) {
        long moment = todo.deletedAt().map(Instant::toEpochMilli).orElse(0L);
        return new SortPosition("%019d".formatted(moment), todo.id().value());
    }

    private TodoPage page(
            Username username, String view, PageFinder.Found found, Function<Todo, SortPosition> placing) {
        List<Todo> todos = found.todos();
        if (todos.isEmpty()) {
            return new TodoPage(todos, Optional.empty(), Optional.empty());
        }
        Optional<String> previous = found.hasBefore()
                ? Optional.of(tokens.write(username, view, new Turn(placing.apply(todos.getFirst()), true)))
                : Optional.empty();
        Optional<String> next = found.hasAfter()
                ? Optional.of(tokens.write(username, view, new Turn(placing.apply(todos.getLast()), false)))
                : Optional.empty();
        return new TodoPage(todos, previous, next);
    }

    private static <T> Stream<T> only(Class<T> type, Page<Owned> page) {
        return only(type, page.items().stream());
    }

    private static <T> Stream<T> only(Class<T> type, Stream<Owned> items) {
        return items.filter(type::isInstance).map(type::cast);
    }
}
