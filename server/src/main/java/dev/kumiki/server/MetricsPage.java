package dev.kumiki.server;

import dev.kumiki.engine.meter.Meters;
import dev.kumiki.server.http.HttpRequest;
import dev.kumiki.server.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `GET /metrics`, for a collector on this machine.
///
/// Table names are nobody else's business, and a collector does not sign its requests. So only requests that come from
/// this machine, under a name of this machine and not from a page in a browser are answered; for everybody else there
/// is
/// no such page. Whoever collects from elsewhere puts something in front that decides who may.
final class MetricsPage {
    private static final String PATH = "/metrics";
    private static final int OK = 200;
    private static final Set<String> LOCAL_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Meters meters;

    MetricsPage(Meters meters) {
        this.meters = meters;
    }

    /// Null if this is not a request for the page, or one that is not answered.
    @Nullable
    HttpResponse answer(HttpRequest request) {
        boolean asked = request.method().equals("GET") && request.path().equals(PATH);
        if (!asked || !request.remote().isLoopbackAddress() || !isLocal(request)) {
            return null;
        }
        return new HttpResponse(OK, PrometheusText.of(meters).getBytes(StandardCharsets.UTF_8))
                .header("Content-Type", PrometheusText.CONTENT_TYPE);
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
