package dev.kumiki.apps.testkit.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A person with a browser that runs no scripts: keeps cookies, follows redirects, fills in forms.
public final class Visitor {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MAX_REDIRECTS = 10;

    /// Of all visitors: a client of its own has threads and connections of its own.
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .connectTimeout(PATIENCE)
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    private final URI home;
    private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
    private final Map<String, String> headers = new HashMap<>();
    private boolean proxied;

    /// A visitor of a site who has never been there.
    public Visitor(URI home) {
        this.home = home;
        headers.put("Accept", "text/html");
        headers.put("Accept-Language", "en");
        // What browsers say when somebody follows a link of the page they are on.
        headers.put("Sec-Fetch-Site", "same-origin");
    }

    /// Sends a header with every further request.
    public Visitor header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /// Comes through a proxy that ends HTTPS: cookies for HTTPS reach the site, too.
    public Visitor throughHttpsProxy() {
        proxied = true;
        return this;
    }

    /// Gets a cookie that no page of the site gave, for example of a session that a test began.
    public Visitor cookie(String name, String value, String path) {
        var cookie = new HttpCookie(name, value);
        cookie.setPath(path);
        cookie.setVersion(0);
        cookies.getCookieStore().add(home, cookie);
        return this;
    }

    /// The site.
    public URI home() {
        return home;
    }

    /// The cookies of this visitor.
    public List<HttpCookie> cookies() {
        return cookies.getCookieStore().getCookies();
    }

    /// The value of a cookie.
    public Optional<String> cookie(String name) {
        return cookies().stream()
                .filter(cookie -> cookie.getName().equals(name))
                .map(HttpCookie::getValue)
                .findFirst();
    }

    /// Opens a page and follows its redirects.
    public Answer get(String path) {
        return follow(once("GET", path, null, Map.of()));
    }

    /// Opens a page, and stays where a redirect begins.
    public Answer getOnce(String path) {
        return once("GET", path, null, Map.of());
    }

    /// Sends a form as it is given, without looking at any page, and follows redirects.
    public Answer post(String path, Map<String, String> fields) {
        return follow(postOnce(path, fields));
    }

    /// Sends a form as it is given, and stays where a redirect begins.
    public Answer postOnce(String path, Map<String, String> fields) {
        return postAll(path, fields.entrySet().stream().toList());
    }

    Answer postAll(String path, List<? extends Map.Entry<String, String>> fields) {
        String body = fields.stream()
                .map(field -> encode(field.getKey()) + "=" + encode(field.getValue()))
                .collect(Collectors.joining("&"));
        return once("POST", path, body, Map.of("Content-Type", "application/x-www-form-urlencoded"));
    }

    /// Sends a request as it is, and stays where a redirect begins.
    public Answer send(String method, String path, String body, Map<String, String> more) {
        return once(method, path, body, more);
    }

    Answer follow(Answer first) {
        Answer answer = first;
        for (int hop = 0; hop < MAX_REDIRECTS; hop++) {
            Optional<String> next = answer.header("Location");
            if (answer.status() / 100 != 3 || next.isEmpty()) {
                return answer;
            }
            answer = once("GET", answer.uri().resolve(next.get()).toString(), null, Map.of());
        }
        throw new AssertionError("more than " + MAX_REDIRECTS + " redirects, the last to " + answer.uri());
    }

    private Answer once(String method, String path, @Nullable String body, Map<String, String> more) {
        HttpRequest.Builder request = HttpRequest.newBuilder(home.resolve(path))
                .timeout(PATIENCE)
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        headers.forEach(request::setHeader);
        more.forEach(request::setHeader);
        try {
            URI uri = home.resolve(path);
            cookies.get(uri, Map.of()).getOrDefault("Cookie", List.of()).stream()
                    .reduce((one, other) -> one + "; " + other)
                    .ifPresent(all -> request.header("Cookie", all));
            HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
            cookies.put(uri, response.headers().map());
            if (proxied) {
                cookies().forEach(cookie -> cookie.setSecure(false));
            }
            return new Answer(this, response);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while visiting " + path, e);
        }
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
