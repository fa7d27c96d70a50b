package dev.kumiki.server;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.server.http.RawClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// A server with one table, `notes`, in memory, and a client that sends it exactly what it is told.
final class ServedTable implements AutoCloseable {
    private static final String TABLE = """
            {"TableName": "notes", "BillingMode": "PAY_PER_REQUEST",
             "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
             "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}]}""";

    private final EmbeddedDynamoDb db;
    private final DynamoDbServer server;

    ServedTable(ServerOptions options) {
        this(options, db -> db);
    }

    /// @param front what the server asks in place of the engine
    ServedTable(ServerOptions options, UnaryOperator<DynamoDbClient> front) {
        try {
            this.db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
            this.server = DynamoDbServer.start(front.apply(db), options);
            call("CreateTable", TABLE);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    int port() {
        return server.uri().getPort();
    }

    RawClient.Answer call(String operation, String body) throws IOException {
        return send("/", headers(operation), body);
    }

    RawClient.Answer send(String target, String headers, String body) throws IOException {
        return send(target, headers, body.getBytes(StandardCharsets.UTF_8));
    }

    RawClient.Answer send(String target, String headers, byte[] bytes) throws IOException {
        try (var client = new RawClient(port())) {
            client.send("POST " + target + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "Content-Length: "
                    + bytes.length + "\r\n\r\n");
            return client.send(bytes).answer();
        }
    }

    static String headers(String operation) {
        return "Content-Type: application/x-amz-json-1.0\r\nX-Amz-Target: DynamoDB_20120810." + operation + "\r\n";
    }

    @Override
    public void close() {
        server.close();
        db.close();
    }
}
