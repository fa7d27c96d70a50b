package dev.kumiki.conformance;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.server.DynamoDbServer;
import dev.kumiki.server.ServerOptions;
import dev.kumiki.server.signature.AccessKeys;
import dev.kumiki.server.signature.Authentication;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// What the tests run against: one client and one for its streams, for the whole run.
///
/// - `kumiki.endpoint`: the address of a DynamoDB to reach over HTTP; without it the embedded engine runs here.
/// - `kumiki.region`: the region to sign for, `us-east-1` unless given.
/// - `kumiki.store`: `disk` (the default, in a temporary directory), `memory`, or `http` for a server in this process
///   that verifies signatures; for the embedded engine only.
final class ConformanceTarget {
    private static final String LOCAL_KEY = "kumiki";
    private static final Clients CLIENTS = open();

    /// Both faces of one DynamoDB.
    private record Clients(DynamoDbClient database, DynamoDbStreamsClient streams) {}

    private ConformanceTarget() {}

    static DynamoDbClient client() {
        return CLIENTS.database;
    }

    static DynamoDbStreamsClient streams() {
        return CLIENTS.streams;
    }

    private static Clients open() {
        String endpoint = System.getProperty("kumiki.endpoint");
        return endpoint == null ? embedded() : remote(URI.create(endpoint));
    }

    private static Clients remote(URI endpoint) {
        var region = Region.of(System.getProperty("kumiki.region", "us-east-1"));
        var database = DynamoDbClient.builder()
                .endpointOverride(endpoint)
                .region(region)
                .credentialsProvider(credentials(endpoint))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
        var streams = DynamoDbStreamsClient.builder()
                .endpointOverride(streamsEndpoint(endpoint))
                .region(region)
                .credentialsProvider(credentials(endpoint))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
        return new Clients(database, streams);
    }

    /// Amazon serves streams from a host of their own, everybody else from the same one.
    private static URI streamsEndpoint(URI endpoint) {
        return endpoint.getHost().endsWith(".amazonaws.com")
                ? URI.create(endpoint.getScheme() + "://streams." + endpoint.getHost())
                : endpoint;
    }

    private static AwsCredentialsProvider credentials(URI endpoint) {
        return endpoint.getHost().endsWith(".amazonaws.com")
                ? DefaultCredentialsProvider.builder().build()
                : StaticCredentialsProvider.create(AwsBasicCredentials.create(LOCAL_KEY, LOCAL_KEY));
    }

    private static Clients embedded() {
        return switch (System.getProperty("kumiki.store", "disk")) {
            case "memory" -> closedAtExit(EmbeddedDynamoDb.open(EngineOptions.inMemory()), null);
            case "disk" -> onDisk();
            case "http" -> overHttp();
            case String other ->
                throw new IllegalArgumentException("kumiki.store is disk, memory or http, not " + other);
        };
    }

    private static Clients onDisk() {
        try {
            var directory = Files.createTempDirectory("kumiki-conformance");
            var options = EngineOptions.at(directory).durability(Durability.ASYNC);
            return closedAtExit(EmbeddedDynamoDb.open(options), directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Clients overHttp() {
        var keys = AccessKeys.of(Map.of(LOCAL_KEY, LOCAL_KEY));
        var verified = Authentication.verify(keys, "us-east-1", InstantSource.system());
        try {
            var engine = closedAtExit(EmbeddedDynamoDb.open(EngineOptions.inMemory()), null);
            var options = ServerOptions.local(0).authentication(verified);
            var server = DynamoDbServer.start(engine.database, engine.streams, options);
            return remote(server.uri());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Clients closedAtExit(EmbeddedDynamoDb engine, @Nullable Path directory) {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
            engine.close();
            if (directory != null) {
                remove(directory);
            }
        }));
        return new Clients(engine, engine.streams());
    }

    private static void remove(Path directory) {
        try (var files = Files.walk(directory)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
