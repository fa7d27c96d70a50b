package dev.kumiki.apps.studio.owner.catalogue;

import dev.kumiki.apps.studio.book.Problem;
import dev.kumiki.apps.studio.page.Requests;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.util.MultiValueMap;

/// Reads the fields of a form one by one, and remembers what is wrong with them. Belongs to one request.
final class Fields {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9-]{1,20}");

    private final MultiValueMap<String, String> typed;
    private final List<Problem> problems = new ArrayList<>();

    Fields(MultiValueMap<String, String> typed) {
        this.typed = typed;
    }

    String text(String name) {
        return Requests.field(typed, name);
    }

    boolean isSet(String name) {
        return text(name).equals("yes");
    }

    /// A text of a length; an empty text if it has none.
    String text(String name, int least, int most) {
        String value = text(name);
        int length = value.codePointCount(0, value.length());
        if (length < least) {
            problems.add(Problem.of(name, "studio.owner.wrong.empty"));
        } else if (length > most) {
            problems.add(Problem.of(name, "studio.wrong.length", most));
        }
        return value;
    }

    /// An id that can stand in addresses.
    String id(String name) {
        String value = text(name);
        if (!ID.matcher(value).matches()) {
            problems.add(Problem.of(name, "studio.owner.wrong.id"));
        }
        return value;
    }

    /// A number within bounds; the least one if it is none.
    int number(String name, int least, int most) {
        Optional<Integer> value = parsed(text(name)).filter(number -> number >= least && number <= most);
        if (value.isEmpty()) {
            problems.add(Problem.of(name, "studio.owner.wrong.number", least, most));
        }
        return value.orElse(least);
    }

    /// A number within bounds, or none.
    Optional<Integer> numberOrNone(String name, int least, int most) {
        return text(name).isEmpty() ? Optional.empty() : Optional.of(number(name, least, most));
    }

    private static Optional<Integer> parsed(String text) {
        return NUMBER.matcher(text).matches() ? Optional.of(Integer.parseInt(text)) : Optional.empty();
    }

    /// The version that the page showed.
    long version() {
        return parsed(text("version")).orElse(0);
    }

    void wrong(String field, String message, Object... arguments) {
        problems.add(Problem.of(field, message, arguments));
    }

    List<Problem> problems() {
        return problems;
    }
}
