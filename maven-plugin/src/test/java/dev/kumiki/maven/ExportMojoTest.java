package dev.kumiki.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.View;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The goal `kumiki:export` over a design among the test classes.
final class ExportMojoTest {
    private final ExportMojo goal = new ExportMojo();

    @TempDir
    private Path folder = Path.of("");

    @Design(tables = NoteTable.class)
    interface Notebook {}

    @Table(name = "notes", pk = "PK", sk = "SK")
    interface NoteTable {
        @Query
        List<Title> titles(String owner);
    }

    @Entity(table = NoteTable.class, pk = "OWNER#{owner}", sk = "NOTE#{id}")
    record Note(String owner, String id, String title, String text) {}

    @View(of = Note.class)
    record Title(String title) {}

    @BeforeEach
    void configure() {
        goal.classes = new File("target/test-classes");
        goal.classPath = List.of("target/test-classes", "target/classes");
        goal.folder = folder.resolve("design").toFile();
    }

    private Path export(String name) {
        return folder.resolve("design").resolve("ExportMojoTestNotebook" + name);
    }

    @Test
    void writesEveryExportOfEveryDesign() throws Exception {
        goal.prefix = "prod-";
        goal.region = "ap-northeast-1";
        goal.execute();
        assertThat(export(".md")).content().contains("Title (a view of Note)");
        assertThat(export(".report.md")).content().contains("Query");
        assertThat(export(".create-table.sh")).content().contains("\"prod-notes\"");
        assertThat(export(".cloudformation.yaml")).content().contains("Default: \"prod-\"");
        assertThat(export(".tf")).content().contains("aws_dynamodb_table");
        assertThat(export(".iam.json")).content().contains("arn:aws:dynamodb:ap-northeast-1:*:table/prod-notes");
        assertThat(export(".partiql")).content().contains("SELECT * FROM \"prod-notes\" WHERE");
        assertThat(export(".workbench.json")).content().contains("notes");
    }

    @Test
    void trafficBecomesCosts() throws Exception {
        goal.traffic = Files.writeString(folder.resolve("traffic"), "titles = 2000000\n")
                .toFile();
        goal.execute();
        assertThat(export(".report.md")).content().contains("2,000,000");
    }

    @Test
    void whatCannotBeUsedIsSaid() throws IOException {
        goal.traffic =
                Files.writeString(folder.resolve("traffic"), "titel = 1\n").toFile();
        assertThatThrownBy(goal::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("'titel'");
        goal.traffic = folder.resolve("missing").toFile();
        assertThatThrownBy(goal::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("missing");
        goal.traffic = null;
        goal.classes = folder.toFile();
        assertThatThrownBy(goal::execute).hasMessageContaining("compile first, as in 'mvn compile kumiki:export'");
        goal.classes = folder.resolve("missing").toFile();
        assertThatThrownBy(goal::execute).hasMessageContaining("compile first");
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve("dev.kumiki.design.definition.CompiledDesign"), "no.such.Design\n");
        goal.classes = folder.toFile();
        assertThatThrownBy(goal::execute).hasMessageContaining("a design cannot be loaded");
    }
}
