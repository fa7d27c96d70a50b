package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The studio's chores on a data folder.
@Timeout(120)
final class ChoreCommandTest {
    @TempDir
    private Path data = Path.of("");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int studio(String... words) {
        List<String> arguments = new ArrayList<>(List.of("studio"));
        arguments.addAll(List.of(words));
        arguments.addAll(List.of("--data", data.toString()));
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Kumiki.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
    }

    @Test
    @DisplayName("S-143, S-146, S-150, S-126: backup, restore drill, archive and auto scaling from the command line")
    void chores() {
        EmbeddedDynamoDb.open(EngineOptions.at(AppOptions.database(data))).close();
        assertThat(studio("backup", "before", "the", "change"))
                .as(err.toString())
                .isZero();
        assertThat(out.toString()).contains("made manual-");
        assertThat(studio("restore-drill")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("done: compared").contains("0 open bookings fit the calendar");
        assertThat(studio("restore-drill", "yesterday")).isEqualTo(2);
        assertThat(err.toString()).contains("'yesterday' is no moment");
        assertThat(studio("restore-drill", "2020-01-01T00:00:00Z")).isEqualTo(1);
        assertThat(err.toString()).contains("cannot be restored to 2020-01-01T00:00:00Z");
        assertThat(studio("archive")).isEqualTo(1);
        assertThat(err.toString()).contains("set STUDIO_ARCHIVE_BUCKET");
        assertThat(studio("autoscaling", "2", "40", "60")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("\"MaxCapacity\" : 40");
        assertThat(studio("autoscaling", "many")).isEqualTo(2);
    }
}
