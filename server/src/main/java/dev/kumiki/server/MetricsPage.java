package dev.kumiki.server;

import dev.kumiki.engine.meter.Meters;
import dev.kumiki.server.http.HttpRequest;
import dev.kumiki.server.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// `GET /metrics`, for a collector on this machine, and `GET /insights`, for whoever looks for hot keys there.
///
/// Table names are nobody else's business, and a collector does not sign its requests. So only requests that come
/// from this machine, under a name of this machine and not from a page in a browser are answered; for everybody else
/// there is no such page. Whoever collects from elsewhere puts something in front that decides who may.
final class MetricsPage {
    private static final String METRICS = "/metrics";
    private static final String INSIGHTS = "/insights";
    private static final int OK = 200;
    private static final Set<String> LOCAL_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Meters meters;
    private final @Nullable Supplier<String> insights;

    /// @param insights the text of the second page; null for none
    MetricsPage(Meters meters, @Nullable Supplier<String> insights) {
        this.meters = meters;
        this.insights = insights;
    }

    /// Null if this is not a request for the page, or one that is not answered.
    @Nullable
    HttpResponse answer(HttpRequest request) {
        if (!request.method().equals("GET") || !request.remote().isLoopbackAddress() || !isLocal(request)) {
            return null;
        }
        return switch (request.path()) {
            case METRICS -> page(PrometheusText.of(meters), PrometheusText.CONTENT_TYPE);
            case INSIGHTS -> insights == null ? null : page(insights.get(), "text/tab-separated-values; charset=utf-8");
            default -> null;
        };
    }

    private static HttpResponse page(String text, String type) {
        return new HttpResponse(OK, text.getBytes(StandardCharsets.UTF_8)).header("Content-Type", type);
    }

    /// A page elsewhere can make a name of its own lead here, but a browser says which name it was.
    private static boolean isLocal(HttpRequest request) {
        String host = request.headers().first("host");
        if (host == null || request.headers().first("origin") != null) {
            return false;
        }
        return LOCAL_NAMES.contains(host.replaceAll(":\\d*$", "").toLowerCase(Locale.ROOT));
    }
}
