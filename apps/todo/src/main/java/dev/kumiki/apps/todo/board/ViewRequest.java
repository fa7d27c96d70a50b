package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.SavedFilter;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Which todos are shown, and in which order (T-054, X2.4, X2.9).
///
/// @param search words that must all occur in the title, the description or a step
public record ViewRequest(
        Status status, Optional<Priority> priority, InCategory category, Due due, String search, Sort sort) {
    /// The greatest length of what is searched for, in characters.
    public static final int MAX_SEARCH_CHARS = 200;

    /// Everything that is to be done, the last one written down first.
    public static final ViewRequest OPEN =
            new ViewRequest(Status.OPEN, Optional.empty(), new InCategory.Any(), Due.ANY, "", Sort.NEWEST);

    /// Whether done.
    public enum Status {
        OPEN,
        DONE,
        ALL
    }

    /// When due, today being a day in the application's zone.
    public enum Due {
        ANY,
        /// What there is to do today: due today, whether its time is past or not, or due before and not done.
        TODAY,
        /// Due after today.
        UPCOMING,
        /// Not done, and due before this moment.
        OVERDUE,
        /// Never due.
        NONE
    }

    /// In which category.
    public sealed interface InCategory {
        /// In any or none.
        record Any() implements InCategory {}

        /// In one.
        record One(CategoryId id) implements InCategory {}

        /// In none, or in one that does not exist (B2.8).
        record None() implements InCategory {}
    }

    /// The order that people expect of a view of these dates, unless they choose another: dates in their order, and
    /// elsewhere what was written down last first, where a new todo is seen.
    static Sort usualSort(Due due) {
        return switch (due) {
            case TODAY, UPCOMING, OVERDUE -> Sort.DUE;
            case ANY, NONE -> Sort.NEWEST;
        };
    }

    /// In which order. Ties are broken by the order in which todos were written down.
    public enum Sort {
        /// As they were written down.
        OLDEST,
        /// The last one written down first.
        NEWEST,
        /// By date and time, those without at the end; what is done comes after what is not.
        DUE,
        /// High before low, within that by date; what is done comes after what is not.
        PRIORITY,
        /// As the user put them; what is done comes after what is not.
        MANUAL
    }

    /// Cuts what is searched for.
    public ViewRequest {
        search = search.strip();
        if (search.length() > MAX_SEARCH_CHARS) {
            search = search.substring(0, MAX_SEARCH_CHARS);
        }
    }

    /// This view with another status.
    public ViewRequest status(Status changed) {
        return new ViewRequest(changed, priority, category, due, search, sort);
    }

    /// This view of one priority, or of all.
    public ViewRequest priority(Optional<Priority> changed) {
        return new ViewRequest(status, changed, category, due, search, sort);
    }

    /// This view of other categories.
    public ViewRequest category(InCategory changed) {
        return new ViewRequest(status, priority, changed, due, search, sort);
    }

    /// This view of other dates, in their usual order if this one is.
    public ViewRequest due(Due changed) {
        Sort order = sort == usualSort(due) ? usualSort(changed) : sort;
        return new ViewRequest(status, priority, category, changed, search, order);
    }

    /// This view, searched.
    public ViewRequest search(String changed) {
        return new ViewRequest(status, priority, category, due, changed, sort);
    }

    /// This view in another order.
    public ViewRequest sort(Sort changed) {
        return new ViewRequest(status, priority, category, due, search, changed);
    }

    /// This view as the query of an address, such as `status=open&sort=due`; empty for [#OPEN].
    public String query() {
        List<String> parts = new ArrayList<>();
        add(parts, "status", status == Status.OPEN ? "" : word(status));
        add(parts, "priority", priority.map(ViewRequest::word).orElse(""));
        add(
                parts,
                "category",
                switch (category) {
                    case InCategory.Any() -> "";
                    case InCategory.None() -> "-";
                    case InCategory.One(var id) -> id.value();
                });
        add(parts, "due", due == Due.ANY ? "" : word(due));
        add(parts, "q", search);
        add(parts, "sort", sort == usualSort(due) ? "" : word(sort));
        return String.join("&", parts);
    }

    private static void add(List<String> parts, String name, String value) {
        if (!value.isEmpty()) {
            parts.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /// The view of an address's parameters. What is not understood is as if it were not there, because addresses are
    /// typed, shared and kept.
    public static ViewRequest of(Map<String, String> parameters) {
        String category = parameters.getOrDefault("category", "");
        Due due = value(Due.class, parameters.get("due")).orElse(Due.ANY);
        return new ViewRequest(
                value(Status.class, parameters.get("status")).orElse(Status.OPEN),
                value(Priority.class, parameters.get("priority")),
                category.isEmpty() ? new InCategory.Any() : inCategory(category),
                due,
                parameters.getOrDefault("q", ""),
                value(Sort.class, parameters.get("sort")).orElse(usualSort(due)));
    }

    /// The view of the query of an address, as [#query] writes it.
    public static ViewRequest of(String query) {
        Map<String, String> parameters = new HashMap<>();
        for (String part : query.split("&")) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                parameters.put(part.substring(0, equals), decode(part.substring(equals + 1)));
            }
        }
        return of(parameters);
    }

    /// The view that was saved.
    public static ViewRequest of(SavedFilter saved) {
        return of(saved.view());
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static InCategory inCategory(String text) {
        if (text.equals("-")) {
            return new InCategory.None();
        }
        try {
            return new InCategory.One(new CategoryId(text));
        } catch (IllegalArgumentException e) {
            return new InCategory.Any();
        }
    }

    private static <T extends Enum<T>> Optional<T> value(Class<T> type, @Nullable String word) {
        for (T value : type.getEnumConstants()) {
            if (word != null && word(value).equals(word)) {
                return Optional.of(value);
            }
        }
        return Optional.empty();
    }
}
