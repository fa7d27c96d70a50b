package dev.kumiki.server.signature;

import dev.kumiki.server.http.Headers;
import dev.kumiki.server.http.HttpRequest;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.stream.Collectors;

/// The text of a request that is signed: method, path, query, the signed headers and the hash of the body as sent.
///
/// The hash is always calculated: a client cannot leave the body out of its signature.
final class CanonicalRequest {
    private CanonicalRequest() {}

    static String of(HttpRequest request, SignedRequest signed) {
        return String.join(
                "\n",
                request.method(),
                path(request.path()),
                Parameters.of(request.query()).canonical(),
                headers(request, signed),
                String.join(";", signed.signedHeaders()),
                hash(request.body()));
    }

    /// The path encoded once more, as for every service but S3.
    private static String path(String path) {
        return path.isEmpty() ? "/" : Parameters.encoded(path).replace("%2F", "/");
    }

    private static String headers(HttpRequest request, SignedRequest signed) {
        return signed.signedHeaders().stream()
                .map(name -> name + ":" + values(request, name) + "\n")
                .collect(Collectors.joining());
    }

    private static String values(HttpRequest request, String name) {
        return request.headers().all(name).stream()
                .map(value -> Headers.trimmed(value).replaceAll(" +", " "))
                .collect(Collectors.joining(","));
    }

    static String hash(byte[] bytes) {
        MessageDigest digest = Hashes.sha256();
        return HexFormat.of().formatHex(digest.digest(bytes));
    }
}
