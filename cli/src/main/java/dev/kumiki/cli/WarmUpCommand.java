package dev.kumiki.cli;

import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.server.DynamoDbServer;
import dev.kumiki.server.ServerOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/// `kumiki warm-up`: starts a server, or with `--apps` the applications, on a throw-away directory, asks a little and
/// ends. The launcher runs both once after a build, for the Java machine to record which classes are needed; the
/// records make later starts faster.
@Command(name = "warm-up", hidden = true)
final class WarmUpCommand implements Callable<Integer> {
    @Option(names = "--apps")
    private boolean apps;

    private static final String KEY = "\"TableName\":\"warm\",\"Key\":{\"id\":{\"S\":\"1\"}}";

    private static final List<String[]> REQUESTS = List.of(
            new String[] {"ListTables", "{}"},
            new String[] {
                "CreateTable",
                "{\"TableName\":\"warm\",\"BillingMode\":\"PAY_PER_REQUEST\",\"KeySchema\":[{\"AttributeName\":\"id\","
                        + "\"KeyType\":\"HASH\"}],\"AttributeDefinitions\":[{\"AttributeName\":\"id\","
                        + "\"AttributeType\":\"S\"}]}"
            },
            new String[] {"DescribeTable", "{\"TableName\":\"warm\"}"},
            new String[] {"PutItem", "{\"TableName\":\"warm\",\"Item\":{\"id\":{\"S\":\"1\"},\"n\":{\"N\":\"1\"}}}"},
            new String[] {"GetItem", "{" + KEY + "}"},
            new String[] {
                "UpdateItem",
                "{" + KEY + ",\"UpdateExpression\":\"SET n = n + :one\",\"ExpressionAttributeValues\":"
                        + "{\":one\":{\"N\":\"1\"}},\"ConditionExpression\":\"attribute_exists(id)\"}"
            },
            new String[] {
                "Query",
                "{\"TableName\":\"warm\",\"KeyConditionExpression\":\"id = :id\","
                        + "\"ExpressionAttributeValues\":{\":id\":{\"S\":\"1\"}}}"
            },
            new String[] {"Scan", "{\"TableName\":\"warm\"}"},
            new String[] {"TransactWriteItems", "{\"TransactItems\":[{\"Delete\":{" + KEY + "}}]}"},
            new String[] {"GetItem", "{\"TableName\":\"missing\",\"Key\":{\"id\":{\"S\":\"1\"}}}"});

    @Override
    public Integer call() throws IOException {
        Path directory = Files.createTempDirectory("kumiki-warm-up");
        try {
            if (apps) {
                useApps(directory);
            } else {
                useServer(directory);
            }
        } finally {
            remove(directory);
        }
        return ExitCode.OK;
    }

    private static void useServer(Path directory) throws IOException {
        var options = EngineOptions.at(directory.resolve("data")).durability(Durability.ASYNC);
        try (var db = EmbeddedDynamoDb.open(options);
                var server = DynamoDbServer.start(db, ServerOptions.local(0));
                var socket = new Socket(
                        InetAddress.getLoopbackAddress(), server.uri().getPort())) {
            ask(socket);
        }
    }

    /// Opens the start page and the first page of each application, twice: the second time is the common one.
    private static void useApps(Path directory) throws IOException {
        var options = new AppOptions();
        options.directory = directory.resolve("data");
        var modules = AppModule.installed();
        try (var running = new AppsRun(modules, options, new AppEnvironment(Map.of())).start()) {
            for (int time = 0; time < 2; time++) {
                open(running.host().uri().toURL());
                for (var module : modules) {
                    open(running.host().uri().resolve(module.app().path()).toURL());
                }
            }
        }
    }

    private static void open(URL page) throws IOException {
        try (var in = page.openStream()) {
            in.readAllBytes();
        }
    }

    private static void ask(Socket socket) throws IOException {
        var out = socket.getOutputStream();
        for (String[] request : REQUESTS) {
            out.write(("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
                            + "X-Amz-Target: DynamoDB_20120810." + request[0] + "\r\nContent-Length: "
                            + request[1].length() + "\r\n\r\n" + request[1])
                    .getBytes(StandardCharsets.US_ASCII));
        }
        socket.shutdownOutput();
        socket.getInputStream().readAllBytes();
    }

    private static void remove(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
