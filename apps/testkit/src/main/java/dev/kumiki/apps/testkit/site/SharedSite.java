package dev.kumiki.apps.testkit.site;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.options.Cookie;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A site whose host is started once for all classes of a run, by whoever asks first, and closed at the end: starting
/// takes seconds. A class of tests registers one with `@RegisterExtension`, in a static field.
///
/// @param <S> what is shared: the host, its database
public abstract class SharedSite<S extends AutoCloseable> implements TestSite, BeforeAllCallback {
    /// The password of everybody.
    public static final String PASSWORD = "correct horse battery";

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(50);

    private final Class<S> type;
    private final String host;
    private @Nullable ExtensionContext run;

    /// On the host that most classes share.
    ///
    /// @param type of what is shared
    protected SharedSite(Class<S> type) {
        this(type, "shared");
    }

    /// On a host of its own: for tests that change what everybody sees.
    ///
    /// @param host the same for those that share it
    protected SharedSite(Class<S> type, String host) {
        this.type = type;
        this.host = host;
    }

    /// Starts what is shared.
    protected abstract S start() throws IOException;

    @Override
    public final void beforeAll(ExtensionContext context) {
        run = context.getRoot();
    }

    private ExtensionContext run() {
        return Objects.requireNonNull(run, "a site is registered with @RegisterExtension, in a static field");
    }

    /// What is shared, started if nobody asked before.
    protected final S shared() {
        return run().getStore(ExtensionContext.Namespace.create(getClass(), host))
                .computeIfAbsent(type, _ -> started(), type);
    }

    private S started() {
        try {
            return start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String password() {
        return PASSWORD;
    }

    @Override
    public BrowserContext sit(Seat seat) {
        return Browser.shared(run()).sit(seat);
    }

    /// Somebody, who is made if there is nobody of that name, sits down at the browser, signed in.
    public BrowserContext sit(Seat seat, String name) {
        BrowserContext context = sit(seat);
        context.addCookies(List.of(new Cookie(cookie(), session(name))
                .setDomain(uri().getHost())
                .setPath(path(""))
                .setHttpOnly(true)));
        return context;
    }

    /// Looks for something that workers do until it is there.
    ///
    /// @param what a reader of the failure calls it
    protected static <T> T awaited(String what, Supplier<Optional<T>> look) {
        Instant end = Instant.now().plus(PATIENCE);
        while (Instant.now().isBefore(end)) {
            Optional<T> found = look.get();
            if (found.isPresent()) {
                return found.get();
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        throw new AssertionError("did not happen: " + what);
    }

    /// A link in the mails to somebody, as soon as the outbox has sent it.
    ///
    /// @param texts of the mails that there are now
    protected static String mailed(Pattern link, Supplier<Stream<String>> texts) {
        return awaited(
                "a mail with " + link,
                () -> texts.get()
                        .flatMap(text -> link.matcher(text).results())
                        .map(MatchResult::group)
                        .findFirst());
    }

    /// The fields of a form with the token against forged requests of a page that has one.
    ///
    /// @param page its path
    protected static Map<String, String> withToken(Visitor visitor, String page, Map<String, String> fields) {
        Answer answer = visitor.get(page);
        Map<String, String> all = new HashMap<>(fields);
        all.put("_csrf", answer.element("input[name=_csrf]").attr("value"));
        return all;
    }

    /// The items of a table by their key, such as `USER#aki / PROFILE`.
    ///
    /// @param partition the name of the partition key
    /// @param sort the name of the sort key, which items need not have
    protected static Map<String, Map<String, AttributeValue>> itemsOf(
            TestDatabase database, String table, String partition, String sort) {
        Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
        database.client()
                .scanPaginator(request -> request.tableName(table))
                .items()
                .forEach(item -> items.put(text(item, partition) + " / " + text(item, sort), item));
        return items;
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        return item.getOrDefault(name, AttributeValue.fromS("")).s();
    }
}
