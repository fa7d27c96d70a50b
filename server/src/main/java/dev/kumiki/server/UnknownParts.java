package dev.kumiki.server;

import dev.kumiki.server.WireErrors.WireError;
import dev.kumiki.server.http.Headers;
import dev.kumiki.server.http.HttpRequest;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Parts of a request that this server would have to obey and cannot. They are refused: whoever sent them meant
/// something by them.
final class UnknownParts {
    private static final String SERVICE_HEADERS = "x-amz-";

    /// A signature in the query has these; nothing else stands there.
    private static final Set<String> QUERY = Set.of(
            "X-Amz-Algorithm",
            "X-Amz-Credential",
            "X-Amz-Date",
            "X-Amz-Expires",
            "X-Amz-Security-Token",
            "X-Amz-Signature",
            "X-Amz-SignedHeaders");

    private UnknownParts() {}

    /// Null if there is nothing of the kind.
    static @Nullable WireError refusal(HttpRequest request) {
        String parameter = unknownParameter(request.query());
        if (parameter != null) {
            return WireErrors.of(WireErrors.UNKNOWN_OPERATION, "The query-string has an unknown parameter.");
        }
        String repeated = repeatedHeader(request.headers());
        if (repeated != null) {
            return WireErrors.of(WireErrors.SERIALIZATION, "The header " + repeated + " was sent more than once.");
        }
        String coding = request.headers().first("content-encoding");
        if (coding != null && !ContentCoding.isKnown(coding)) {
            return WireErrors.of(
                    WireErrors.UNSUPPORTED_MEDIA_TYPE,
                    WireErrors.SERIALIZATION,
                    "The Content-Encoding is not one of gzip, deflate and identity.");
        }
        return null;
    }

    private static @Nullable String unknownParameter(String query) {
        for (String part : query.split("&")) {
            int sign = part.indexOf('=');
            String name = sign < 0 ? part : part.substring(0, sign);
            if (!part.isEmpty() && !QUERY.contains(name)) {
                return name;
            }
        }
        return null;
    }

    /// Of two targets or dates, one reader would take the first and another one the last.
    private static @Nullable String repeatedHeader(Headers headers) {
        var seen = new HashSet<String>();
        for (String name : headers.names()) {
            if (name.startsWith(SERVICE_HEADERS) && !seen.add(name)) {
                return name;
            }
        }
        return null;
    }
}
