package dev.kumiki.server;

import dev.kumiki.engine.meter.Meters;
import dev.kumiki.server.http.HttpServer;
import dev.kumiki.server.signature.Authentication;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// DynamoDB over HTTP: whatever the client behind it answers, every AWS SDK can ask for.
///
/// ```java
/// try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
///         var server = DynamoDbServer.start(db, db.streams(), ServerOptions.local(8000))) {
///     …
/// }
/// ```
///
/// The clients are the caller's to close, after the server.
public final class DynamoDbServer implements AutoCloseable {
    private final HttpServer http;
    private final URI uri;

    private DynamoDbServer(HttpServer http, URI uri) {
        this.http = http;
        this.uri = uri;
    }

    /// As below, without DynamoDB Streams.
    public static DynamoDbServer start(DynamoDbClient client, ServerOptions options) throws IOException {
        return start(new Operations(client, null), options);
    }

    /// Listens from now on. One address serves both the database and its streams.
    ///
    /// @throws IllegalArgumentException if other machines could reach it and signatures are not verified
    /// @throws IOException if the host is unknown, or the address is taken or not this machine's
    public static DynamoDbServer start(DynamoDbClient client, DynamoDbStreamsClient streams, ServerOptions options)
            throws IOException {
        return start(new Operations(client, streams), options);
    }

    private static DynamoDbServer start(Operations operations, ServerOptions options) throws IOException {
        var host = InetAddress.getByName(options.host());
        if (!host.isLoopbackAddress() && !(options.authentication() instanceof Authentication.Verified)) {
            throw new IllegalArgumentException("listening on " + options.host()
                    + " lets other machines in, so every request must be signed with a known key: verify signatures,"
                    + " or listen on 127.0.0.1");
        }
        var http = HttpServer.start(new HttpServer.Options(
                new InetSocketAddress(host, options.port()),
                options.tls(),
                new DynamoDbHandler(operations, options),
                options.limits(),
                options.log(),
                options.clock(),
                options.drain()));
        if (options.meters() != null) {
            meter(options.meters(), http);
        }
        String scheme = options.tls() == null ? "http" : "https";
        String name = options.host().contains(":") ? "[" + options.host() + "]" : options.host();
        return new DynamoDbServer(http, URI.create(scheme + "://" + name + ":" + http.port()));
    }

    private static void meter(Meters meters, HttpServer http) {
        meters.gauge("kumiki_http_connections", "Connections that are open.", http::connections);
        meters.gauge("kumiki_http_in_flight_bytes", "Bytes of requests and answers in memory.", http::bytesInFlight);
        meters.total("kumiki_http_turned_away_total", "Connections that found no room.", http::turnedAway);
    }

    /// Where it listens.
    public URI uri() {
        return uri;
    }

    /// Stops listening and lets requests under way finish, for as long as the options allow.
    @Override
    public void close() {
        http.close();
    }
}
