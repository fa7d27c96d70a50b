package dev.kumiki.apps.todo.web;

import dev.kumiki.apps.todo.board.View;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.board.ViewRequest.Due;
import dev.kumiki.apps.todo.board.ViewRequest.InCategory;
import dev.kumiki.apps.todo.board.ViewRequest.Status;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.SavedFilter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// The dashboard around its list: what can be chosen, and what is.
///
/// @param heading the name of what is shown
/// @param places the usual views, then the categories
/// @param chosen the values of the filter form
/// @param narrowed whether the filter form shows less than a place does
/// @param matches how many todos the view has; -1 if they were not counted
/// @param percent how much is done
/// @param saveable whether this view could be saved under a name
/// @param empty why the list is empty: `new`, `done`, `none` or `page`
record Dashboard(
        String heading,
        List<Place> places,
        List<Place> categories,
        List<Saved> filters,
        Chosen chosen,
        boolean narrowed,
        int matches,
        int percent,
        boolean saveable,
        String empty) {
    /// The words of the filter form.
    static final Options OPTIONS = new Options(
            words(Status.values()), words(Priority.values()), words(Due.values()), words(ViewRequest.Sort.values()));

    /// A link to a view.
    ///
    /// @param color the CSS class of a category; empty for others
    /// @param count how many todos it has; -1 if that is not known
    record Place(String name, String href, boolean current, String color, int count) {}

    /// A view that was saved.
    record Saved(String id, String name, String href, boolean current) {}

    /// What the filter form can be set to.
    record Options(List<String> statuses, List<String> priorities, List<String> dues, List<String> sorts) {}

    /// What the filter form is set to.
    record Chosen(String status, String priority, String category, String due, String q, String sort) {}

    private static List<String> words(Enum<?>... values) {
        return Stream.of(values).map(Row::word).toList();
    }

    static Dashboard of(View view, boolean firstPage, Texts texts) {
        ViewRequest request = view.request();
        return new Dashboard(
                heading(view, texts),
                places(view, texts),
                categories(view, texts),
                view.filters().stream().map(filter -> saved(filter, request)).toList(),
                chosen(request),
                !plain(request).equals(plain(placeOf(request))),
                view.matches().orElse(-1),
                percent(view),
                isSaveable(view),
                empty(view, firstPage));
    }

    private static int percent(View view) {
        int total = view.counters().total();
        return total == 0 ? 0 : Math.round(100f * view.counters().completed() / total);
    }

    private static String empty(View view, boolean firstPage) {
        if (!firstPage) {
            return "page";
        }
        if (view.counters().total() == 0) {
            return "new";
        }
        return view.request().query().isEmpty() ? "done" : "none";
    }

    private static boolean isSaveable(View view) {
        String query = view.request().query();
        return !query.isEmpty()
                && view.filters().stream().noneMatch(filter -> filter.view().equals(query));
    }

    private static Saved saved(SavedFilter filter, ViewRequest request) {
        ViewRequest saved = ViewRequest.of(filter);
        return new Saved(filter.id(), filter.name(), Way.board(saved, ""), saved.equals(request));
    }

    private static Chosen chosen(ViewRequest request) {
        return new Chosen(
                Row.word(request.status()),
                request.priority().map(Row::word).orElse(""),
                switch (request.category()) {
                    case InCategory.Any() -> "";
                    case InCategory.None() -> "-";
                    case InCategory.One(var id) -> id.value();
                },
                Row.word(request.due()),
                request.search(),
                Row.word(request.sort()));
    }

    private static List<Place> places(View view, Texts texts) {
        return Stream.of(
                        place(
                                view,
                                texts,
                                "open",
                                ViewRequest.OPEN,
                                OptionalInt.of(view.counters().pending())),
                        place(view, texts, "today", ViewRequest.OPEN.due(Due.TODAY), OptionalInt.empty()),
                        place(view, texts, "upcoming", ViewRequest.OPEN.due(Due.UPCOMING), OptionalInt.empty()),
                        place(view, texts, "overdue", ViewRequest.OPEN.due(Due.OVERDUE), OptionalInt.empty()),
                        place(
                                view,
                                texts,
                                "done",
                                ViewRequest.OPEN.status(Status.DONE),
                                OptionalInt.of(view.counters().completed())),
                        place(
                                view,
                                texts,
                                "all",
                                ViewRequest.OPEN.status(Status.ALL),
                                OptionalInt.of(view.counters().total())))
                .toList();
    }

    private static Place place(View view, Texts texts, String name, ViewRequest target, OptionalInt count) {
        return new Place(
                texts.get("todo.place." + name),
                Way.board(target, ""),
                plain(view.request()).equals(target),
                "",
                count.orElse(-1));
    }

    private static List<Place> categories(View view, Texts texts) {
        Stream<Place> named = view.categories().stream()
                .map(category -> category(
                        view,
                        category.name(),
                        new InCategory.One(category.id()),
                        Row.cssClass(category.color()),
                        view.countersOf(category).total()
                                - view.countersOf(category).completed()));
        Stream<Place> none = view.categories().isEmpty()
                ? Stream.empty()
                : Stream.of(category(view, texts.get("todo.category.none"), new InCategory.None(), "", -1));
        return Stream.concat(named, none).toList();
    }

    private static Place category(View view, String name, InCategory in, String color, int count) {
        ViewRequest target = ViewRequest.OPEN.category(in);
        return new Place(name, Way.board(target, ""), plain(view.request()).equals(target), color, count);
    }

    /// The view without search, priority and order: what a place can be.
    private static ViewRequest plain(ViewRequest request) {
        return new ViewRequest(
                request.status(), request.priority(), request.category(), request.due(), "", ViewRequest.Sort.OLDEST);
    }

    /// The place that a view narrows: its category, or its date, or its status.
    private static ViewRequest placeOf(ViewRequest request) {
        if (!(request.category() instanceof InCategory.Any)) {
            return ViewRequest.OPEN.category(request.category());
        }
        return request.due() == Due.ANY || request.due() == Due.NONE
                ? ViewRequest.OPEN.status(request.status())
                : ViewRequest.OPEN.due(request.due());
    }

    private static String heading(View view, Texts texts) {
        ViewRequest request = view.request();
        Optional<String> saved = view.filters().stream()
                .filter(filter -> ViewRequest.of(filter).equals(request))
                .map(SavedFilter::name)
                .findFirst();
        if (saved.isPresent()) {
            return saved.get();
        }
        if (!request.search().isEmpty()) {
            return texts.get("todo.heading.search", request.search());
        }
        return switch (request.category()) {
            case InCategory.One(var id) ->
                view.category(id).map(Category::name).orElseGet(() -> texts.get("todo.category.none"));
            case InCategory.None() -> texts.get("todo.category.none");
            case InCategory.Any() -> texts.get("todo.place." + place(request));
        };
    }

    private static String place(ViewRequest request) {
        return switch (request.due()) {
            case ANY, NONE -> Row.word(request.status());
            case TODAY, UPCOMING, OVERDUE -> Row.word(request.due());
        };
    }
}
