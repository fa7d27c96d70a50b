package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

final class VerifyCommandTest {
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
                var item = Map.of(
                        "id", AttributeValue.fromN(Integer.toString(i)), "text", AttributeValue.fromS("x".repeat(500)));
                engine.putItem(r -> r.tableName("notes").item(item));
            }
        }
        return data;
    }

    @Test
    void saysThatASoundFolderIsSound() {
        int code = run("verify", "--data", written().toString());

        assertThat(out.toString()).contains("table notes", "Sound: 1 tables, 50 items");
        assertThat(code).isZero();
    }

    @Test
    void changesNothing() throws IOException {
        Path data = written();
        var before = contents(data);

        run("verify", "--data", data.toString());

        assertThat(contents(data)).isEqualTo(before);
    }

    /// Names, contents and times of change.
    private static Map<Path, String> contents(Path data) throws IOException {
        var contents = new TreeMap<Path, String>();
        try (var files = Files.walk(data)) {
            for (Path file : files.toList()) {
                String content = Files.isRegularFile(file)
                        ? new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                        : "";
                contents.put(file, Files.getLastModifiedTime(file) + content);
            }
        }
        return contents;
    }

    @Test
    void callsAShortenedLogDamaged() throws IOException {
        Path data = written();
        Path log;
        try (var files = Files.newDirectoryStream(data, "*.log")) {
            log = files.iterator().next();
        }
        Files.write(log, Arrays.copyOf(Files.readAllBytes(log), 5_000));

        assertThat(run("verify", "--data", data.toString())).isEqualTo(1);

        assertThat(err.toString()).contains("damaged", log.getFileName().toString());
    }

    @Test
    void refusesAFolderWithoutADatabase() throws IOException {
        assertThat(run("verify", "--data", directory.toString())).isEqualTo(1);

        assertThat(err.toString()).contains("holds no store");
        assertThat(directory).isEmptyDirectory();
    }

    /// Opening again moves the items from the log into a table file; then one byte of that file is altered.
    @Test
    void findsAnAlteredByte() throws IOException {
        Path data = written();
        EmbeddedDynamoDb.open(EngineOptions.at(data)).close();
        Path file = tables(data).getFirst();
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 4] ^= 1;
        Files.write(file, bytes);

        int code = run("verify", "--data", data.toString());

        assertThat(out.toString() + err).containsAnyOf("NOT SOUND", "damaged");
        assertThat(code).isEqualTo(1);
    }

    private static List<Path> tables(Path data) throws IOException {
        try (var files = Files.list(data)) {
            return files.filter(file -> file.toString().endsWith(".sst"))
                    .sorted((a, b) -> Long.compare(size(b), size(a)))
                    .toList();
        }
    }

    private static long size(Path file) {
        return file.toFile().length();
    }

    @Test
    void saysThatThereIsNoFolder() {
        assertThat(run("verify", "--data", directory.resolve("nothing").toString()))
                .isEqualTo(2);

        assertThat(err.toString()).contains("there is no folder");
        assertThat(directory.resolve("nothing")).doesNotExist();
    }

    @Test
    void leavesAForeignFolderAlone() throws IOException {
        Files.writeString(directory.resolve("letter.txt"), "Dear Sir or Madam");

        assertThat(run("verify", "--data", directory.toString())).isEqualTo(1);

        assertThat(err.toString()).contains("holds other files and no store");
    }

    @Test
    void saysThatTheFolderIsInUse() {
        Path data = written();
        try (var engine = EmbeddedDynamoDb.open(EngineOptions.at(data))) {
            assertThat(run("verify", "--data", data.toString())).isEqualTo(1);
            assertThat(err.toString()).contains("use");
            assertThat(engine.listTables().tableNames()).containsExactly("notes");
        }
    }

    @Test
    void needsAFolder() {
        assertThat(run("verify")).isEqualTo(2);
        assertThat(err.toString()).contains("--data");
    }
}
