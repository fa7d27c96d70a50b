package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.board.ViewRequest.Due;
import dev.kumiki.apps.todo.board.ViewRequest.InCategory;
import dev.kumiki.apps.todo.board.ViewRequest.Status;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.page.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/// The dashboard around its list: what can be chosen, and what is.
///
/// @param heading the name of what is shown
/// @param places the usual views
/// @param chosen the values of the filter form
/// @param narrowed whether the filter form shows less than a place does
/// @param matches how many todos the view has, in words; empty if they were not counted
/// @param saveable whether this view could be saved under a name
/// @param empty why the list is empty: `new`, `today`, `done`, `none` or `page`
public record Dashboard(
        String heading,
        List<Place> places,
        List<Place> categories,
        List<Saved> filters,
        Chosen chosen,
        boolean narrowed,
        String matches,
        boolean saveable,
        String empty) {
    /// The words of the filter form.
    public static final Options OPTIONS = new Options(
            words(Status.values()), words(Priority.values()), words(Due.values()), words(ViewRequest.Sort.values()));

    /// A link to a view.
    ///
    /// @param classes the CSS classes: its icon, or the colour of a category
    /// @param count how many todos it has; empty if that is not known or does not help
    public record Place(String name, String href, boolean current, String classes, String count) {}

    /// A view that was saved.
    public record Saved(String id, String name, String href, boolean current) {}

    /// What the filter form can be set to.
    public record Options(List<String> statuses, List<String> priorities, List<String> dues, List<String> sorts) {}

    /// What the filter form is set to.
    public record Chosen(String status, String priority, String category, String due, String q, String sort) {}

    /// The same around another page than the list.
    public Dashboard at(String href) {
        List<Place> moved = places.stream()
                .map(place -> new Place(
                        place.name(), place.href(), place.href().equals(href), place.classes(), place.count()))
                .toList();
        return new Dashboard(heading, moved, categories, filters, chosen, narrowed, matches, saveable, empty);
    }

    private static List<String> words(Enum<?>... values) {
        return Stream.of(values).map(Texts::word).toList();
    }

    public static Dashboard of(View view, boolean firstPage, Texts texts) {
        ViewRequest request = view.request();
        return new Dashboard(
                heading(view, texts),
                places(view, texts),
                categories(view, texts),
                view.filters().stream().map(filter -> saved(filter, request)).toList(),
                chosen(request),
                !plain(request).equals(plain(placeOf(request)))
                        || !request.search().isEmpty()
                        || isSortedOtherwise(request),
                view.matches().isEmpty()
                        ? ""
                        : texts.get("todo.count", view.matches().getAsInt()),
                isSaveable(view),
                empty(view, firstPage));
    }

    /// The user's own order is a way to look at a place, not a part of it.
    private static boolean isSortedOtherwise(ViewRequest request) {
        return request.sort() != ViewRequest.Sort.MANUAL
                && !plain(request).sort(request.sort()).equals(plain(request));
    }

    private static String empty(View view, boolean firstPage) {
        if (!firstPage) {
            return "page";
        }
        if (view.counters().total() == 0) {
            return "new";
        }
        if (view.request().equals(ViewRequest.OPEN.due(Due.TODAY))) {
            return "today";
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
        return new Saved(filter.id(), filter.name(), Routes.board(saved, ""), saved.equals(request));
    }

    private static Chosen chosen(ViewRequest request) {
        return new Chosen(
                Texts.word(request.status()),
                request.priority().map(Texts::word).orElse(""),
                switch (request.category()) {
                    case InCategory.Any() -> "";
                    case InCategory.None() -> "-";
                    case InCategory.One(var id) -> id.value();
                },
                Texts.word(request.due()),
                request.search(),
                Texts.word(request.sort()));
    }

    private static List<Place> places(View view, Texts texts) {
        List<Place> places = new ArrayList<>();
        places.add(dated(view, texts, Due.TODAY, DueCounts::today));
        places.add(dated(view, texts, Due.UPCOMING, DueCounts::upcoming));
        places.add(new Place(texts.get("todo.place.week"), Routes.WEEK, false, "ic-week", ""));
        places.add(dated(view, texts, Due.OVERDUE, DueCounts::overdue));
        places.add(place(
                view, texts, "open", ViewRequest.OPEN, count(view.counters().pending())));
        places.add(place(view, texts, "done", ViewRequest.OPEN.status(Status.DONE), ""));
        return places;
    }

    private static Place dated(View view, Texts texts, Due due, ToIntFunction<DueCounts> number) {
        String count =
                view.dueCounts().map(counts -> count(number.applyAsInt(counts))).orElse("");
        return place(view, texts, Texts.word(due), ViewRequest.OPEN.due(due), count);
    }

    /// Nothing is counted where nothing is.
    private static String count(int number) {
        return number == 0 ? "" : String.valueOf(number);
    }

    private static Place place(View view, Texts texts, String name, ViewRequest target, String count) {
        return new Place(
                texts.get("todo.place." + name),
                Routes.board(target, ""),
                plain(view.request()).equals(target),
                "ic-" + name,
                count);
    }

    private static List<Place> categories(View view, Texts texts) {
        Stream<Place> named = view.categories().stream()
                .map(category -> category(
                        view,
                        category.name(),
                        new InCategory.One(category.id()),
                        Row.cssClass(category.color()),
                        count(view.countersOf(category).total()
                                - view.countersOf(category).completed())));
        Stream<Place> none = view.categories().isEmpty()
                ? Stream.empty()
                : Stream.of(category(view, texts.get("todo.category.none"), new InCategory.None(), "", ""));
        return Stream.concat(named, none).toList();
    }

    private static Place category(View view, String name, InCategory in, String color, String count) {
        ViewRequest target = ViewRequest.OPEN.category(in);
        return new Place(name, Routes.board(target, ""), plain(view.request()).equals(target), "dot " + color, count);
    }

    /// The view without search and order: what a place can be.
    private static ViewRequest plain(ViewRequest request) {
        return ViewRequest.OPEN
                .status(request.status())
                .priority(request.priority())
                .category(request.category())
                .due(request.due());
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
            case ANY, NONE -> Texts.word(request.status());
            case TODAY, UPCOMING, OVERDUE -> Texts.word(request.due());
        };
    }
}
