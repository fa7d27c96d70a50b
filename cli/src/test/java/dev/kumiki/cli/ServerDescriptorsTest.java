package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A server that may have few files and sockets, and clients that open more connections than that.
@Timeout(180)
final class ServerDescriptorsTest {
    private static final int DESCRIPTORS = 400;
    private static final int IDLE_CONNECTIONS = 600;
    private static final int ITEMS = 130;
    private static final String LARGE = "x".repeat(350_000);

    @TempDir
    private Path directory = Path.of("");

    private static int post(HttpClient client, URI uri, String operation, String body) throws Exception {
        var request = HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
    }

    /// As many items as make the store write new files.
    private static List<Integer> fill(URI uri) throws Exception {
        var statuses = new ArrayList<Integer>();
        try (var client = HttpClient.newHttpClient()) {
            for (int i = 0; i < ITEMS; i++) {
                statuses.add(post(client, uri, "PutItem", """
                        {"TableName": "notes", "Item": {"id": {"S": "%d"}, "text": {"S": "%s"}}}
                        """.formatted(i, LARGE)));
            }
        }
        return statuses;
    }

    @Test
    void goesOnWriting() throws Exception {
        try (var process = KumikiProcess.startWithDescriptors(
                directory, DESCRIPTORS, "server", "--port", "0", "--durability", "async")) {
            var uri = URI.create(process.line().replaceAll("^Kumiki listens on (http://[0-9.:]+), .*", "$1"));
            try (var client = HttpClient.newHttpClient()) {
                assertThat(post(client, uri, "CreateTable", """
                        {"TableName": "notes", "BillingMode": "PAY_PER_REQUEST",
                         "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
                         "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}]}""")).isEqualTo(200);
            }
            var idle = connect(uri.getPort());
            assertThat(fill(uri)).hasSize(ITEMS).containsOnly(200);
            for (var socket : idle) {
                socket.close();
            }
            assertThat(fill(uri)).containsOnly(200);
            assertThat(process.errors()).isEmpty();
        }
    }

    /// A limit above what the process can have: accepting itself fails, again and again.
    @Test
    void goesOnAcceptingWhereDescriptorsRunOut() throws Exception {
        try (var process = KumikiProcess.startWithDescriptors(
                directory, DESCRIPTORS, "server", "--port", "0", "--memory", "--max-connections", "100000")) {
            var uri = URI.create(process.line().replaceAll("^Kumiki listens on (http://[0-9.:]+), .*", "$1"));
            assertThat(list(uri)).isEqualTo(200);
            var idle = connect(uri.getPort());
            for (int i = 0; i < 3; i++) {
                assertThat(list(uri)).isEqualTo(200);
            }
            for (var socket : idle) {
                socket.close();
            }
            assertThat(list(uri)).isEqualTo(200);
            assertThat(process.errors()).contains("Connections could not be accepted");
        }
    }

    private static int list(URI uri) throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            return post(client, uri, "ListTables", "{}");
        }
    }

    private static List<Socket> connect(int port) throws IOException {
        var sockets = new ArrayList<Socket>();
        for (int i = 0; i < IDLE_CONNECTIONS; i++) {
            sockets.add(new Socket(InetAddress.getLoopbackAddress(), port));
        }
        return sockets;
    }
}
