package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.server.DynamoDbServer;
import dev.kumiki.server.ServerOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An application as a process of its own, on a database that it reaches by the network: Amazon DynamoDB or, here,
/// Kumiki's own server.
final class RemoteDatabaseTest {
    @TempDir
    private Path directory = Path.of("");

    private final EmbeddedDynamoDb database = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final DynamoDbServer server;

    RemoteDatabaseTest() throws IOException {
        server = DynamoDbServer.start(database, ServerOptions.local(0));
    }

    @AfterEach
    void close() {
        server.close();
        database.close();
    }

    private KumikiProcess start(String... arguments) throws IOException {
        return KumikiProcess.start(
                directory,
                Map.of(
                        "KUMIKI_DATABASE", "aws",
                        "KUMIKI_DATABASE_ENDPOINT", server.uri().toString(),
                        "AWS_ACCESS_KEY_ID", "test",
                        "AWS_SECRET_ACCESS_KEY", "test"),
                arguments);
    }

    private KumikiProcess startTodo(int port) throws IOException {
        return start("todo", "--demo", "--port", Integer.toString(port), "--data", "here");
    }

    @Test
    void anApplicationThatIsKilledGoesOnWhereItWas() throws Exception {
        Visitor visitor;
        try (var first = startTodo(0)) {
            // Who reads Japanese tries the account that is made administrator below.
            visitor = new Visitor(URI.create(first.line().substring("Kumiki runs at ".length())))
                    .header("Accept-Language", "ja");
            assertThat(first.line()).contains("/todo");
            assertThat(first.line()).contains("DynamoDB at " + server.uri());
            visitor.get("/todo").submit(".demo-offers form", Map.of());
            assertThat(visitor.get("/todo/admin/accounts").status()).isEqualTo(404);
            grantWhileItRuns();
            assertThat(visitor.get("/todo/admin/accounts").text()).contains("demo@example.com");
            assertThat(visitor.get("/todo")
                            .submit("form.quick", Map.of("line", "Outlive the process"))
                            .text())
                    .contains("Outlive the process");
            first.kill();
        }
        migrate();

        try (var second = startTodo(visitor.home().getPort())) {
            second.line();
            assertThat(visitor.get("/todo").text()).contains("Outlive the process");
        }
    }

    private void grantWhileItRuns() throws Exception {
        try (var grant = start("todo", "grant", "demo@example.com", "ADMIN", "--data", "here")) {
            assertThat(grant.rest()).contains("demo@example.com has the role ADMIN");
            assertThat(grant.exitCode()).isZero();
        }
    }

    /// Items of the older layout are brought into the present one, beside those of the application.
    private void migrate() throws Exception {
        for (var item : List.of(OldTodoData.user("aki", "aki@example.com"), OldTodoData.todo("t1", "Old"))) {
            database.putItem(request -> request.tableName(OldTodoData.TABLE).item(item));
        }
        try (var migration = start("todo", "migrate", "--apply")) {
            assertThat(migration.rest()).contains("1 items rewritten", "todo-keys: verified.", "users: 1 made");
            assertThat(migration.exitCode()).isZero();
        }
    }
}
