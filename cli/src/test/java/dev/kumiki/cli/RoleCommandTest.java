package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kumiki todo grant` and `revoke` on a data folder.
final class RoleCommandTest {
    private static final String AKI = "aki@example.com";

    @TempDir
    private Path data = Path.of("");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void fill() {
        new OldTodoData(data).fill(1);
        assertThat(todo("migrate", "--apply")).as(err.toString()).isZero();
    }

    private int todo(String... words) {
        List<String> arguments = new ArrayList<>(List.of("todo"));
        arguments.addAll(List.of(words));
        arguments.addAll(List.of("--data", data.toString()));
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Kumiki.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
    }

    @Test
    void theFirstAdministratorIsMadeByACommand() {
        assertThat(todo("grant", AKI, "ADMIN")).as(err.toString()).isZero();
        assertThat(out.toString()).contains(AKI + " has the role ADMIN");
        assertThat(todo("grant", AKI, "ADMIN")).as("again").isZero();

        assertThat(todo("revoke", AKI, "ADMIN")).isEqualTo(1);
        assertThat(err.toString()).contains("this is the last administrator");
    }

    @Test
    void whatCannotBeDoneIsSaidInOneSentence() {
        assertThat(todo("grant", "nobody@example.com", "ADMIN")).isEqualTo(1);
        assertThat(err.toString()).contains("there is no account with the address nobody@example.com");
        assertThat(todo("grant", AKI, "KING")).isEqualTo(1);
        assertThat(err.toString()).contains("there is no such role; there are: ADMIN");
        assertThat(todo("grant", AKI, "ADMIN", "--place", "tokyo")).isEqualTo(1);
        assertThat(err.toString()).contains("leave --place out");
        assertThat(todo("grant", AKI)).isEqualTo(2);
    }

    @Test
    void aFolderThatIsInUseOrNoneIsRefused() {
        try (var _ = EmbeddedDynamoDb.open(EngineOptions.at(AppOptions.database(data)))) {
            assertThat(todo("grant", AKI, "ADMIN")).isEqualTo(1);
        }
        data = data.resolve("nothing");
        assertThat(todo("grant", AKI, "ADMIN")).isEqualTo(1);
        assertThat(err.toString()).contains("there is no database in");
    }
}
