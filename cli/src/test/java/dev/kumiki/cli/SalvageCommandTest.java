package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

@Timeout(120)
final class SalvageCommandTest {
    @TempDir
    private Path directory = Path.of("");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Kumiki.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    private Path written() {
        Path data = directory.resolve("data");
        try (var engine = EmbeddedDynamoDb.open(EngineOptions.at(data))) {
            engine.createTable(r -> r.tableName("notes")
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .attributeDefinitions(AttributeDefinition.builder()
                            .attributeName("id")
                            .attributeType("N")
                            .build())
                    .keySchema(KeySchemaElement.builder()
                            .attributeName("id")
                            .keyType("HASH")
                            .build()));
            for (int i = 0; i < 50; i++) {
                var item = Map.of("id", AttributeValue.fromN(Integer.toString(i)));
                engine.putItem(r -> r.tableName("notes").item(item));
            }
        }
        return data;
    }

    @Test
    void copiesEverythingThatIsThere() {
        Path data = written();
        Path saved = directory.resolve("saved");

        int code = run("salvage", "--data", data.toString(), "--to", saved.toString());

        assertThat(out.toString()).contains("Complete: 1 tables, 50 items, 0 backups");
        assertThat(out.toString()).doesNotContain("What to do");
        assertThat(code).isZero();
        assertThat(run("verify", "--data", saved.toString())).isZero();
    }

    @Test
    void saysWhatIsLost() throws IOException {
        Path data = written();
        Files.delete(data.resolve("CURRENT"));

        int code = run(
                "salvage",
                "--data",
                data.toString(),
                "--to",
                directory.resolve("saved").toString());

        assertThat(out.toString())
                .contains("LOST", "CURRENT", "NOT COMPLETE: 1 tables, 50 items", "What to do", "keep " + data);
        assertThat(code).isEqualTo(1);
    }

    @Test
    void copiesBackupsAndSaysHowToUseThem() throws IOException {
        Path data = written();
        try (var engine = EmbeddedDynamoDb.open(EngineOptions.at(data))) {
            String arn = engine.createBackup(r -> r.tableName("notes").backupName("daily"))
                    .backupDetails()
                    .backupArn();
            while (engine.describeBackup(r -> r.backupArn(arn))
                            .backupDescription()
                            .backupDetails()
                            .backupStatus()
                    != BackupStatus.AVAILABLE) {
                Thread.onSpinWait();
            }
        }
        Files.createDirectories(data.resolve("buckets"));
        Files.delete(data.resolve("CURRENT"));
        Path saved = directory.resolve("saved");

        run("salvage", "--data", data.toString(), "--to", saved.toString());

        assertThat(out.toString())
                .contains("50 items, 1 backups are in " + saved, "restore the newest backup")
                .contains("Not copied: exports and imports, which stay in " + data.resolve("buckets"));
        try (var engine = EmbeddedDynamoDb.open(EngineOptions.at(saved))) {
            assertThat(engine.listBackups().backupSummaries()).hasSize(1);
        }
    }

    @Test
    void needsAFolderAndANewOne() throws IOException {
        assertThat(run("salvage", "--data", directory.resolve("nothing").toString(), "--to", "new"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("there is no folder");

        Path present = Files.createDirectory(directory.resolve("present"));
        assertThat(run("salvage", "--data", written().toString(), "--to", present.toString()))
                .isEqualTo(1);
        assertThat(err.toString()).contains("exists already");
    }
}
