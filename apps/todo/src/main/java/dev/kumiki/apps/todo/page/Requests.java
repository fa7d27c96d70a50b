package dev.kumiki.apps.todo.page;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ResponseStatusException;

/// What a request names: whose data, which todo, which category.
public final class Requests {
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z0-9-]{1,64}");

    private Requests() {}

    /// Whose partition a request reads and writes: always that of who is signed in (B2.11).
    public static Username owner(Account account) {
        return new Username(account.key());
    }

    /// The todo that an address names; what can be no name is not there.
    public static TodoId todo(String id) {
        return named(id, TodoId::new);
    }

    /// The category that an address names; what can be no name is not there.
    public static CategoryId category(String id) {
        return named(id, CategoryId::new);
    }

    private static <T> T named(String id, Function<String, T> type) {
        try {
            return type.apply(id);
        } catch (IllegalArgumentException _) {
            throw notFound();
        }
    }

    /// There is nothing here: it never was, is no longer, or belongs to somebody else.
    public static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }

    /// Whether a text of a form can be the identifier of something.
    public static boolean isIdentifier(String text) {
        return IDENTIFIER.matcher(text).matches();
    }

    /// A field of a form; empty if the request has none.
    public static String field(MultiValueMap<String, String> fields, String name) {
        String value = fields.getFirst(name);
        return value == null ? "" : value;
    }
}
