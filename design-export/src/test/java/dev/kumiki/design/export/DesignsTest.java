package dev.kumiki.design.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.export.example.LibraryTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DesignsTest {
    @Test
    void areFoundByTheServiceFileThatTheProcessorWrote() {
        Designs designs = Designs.in(DesignsTest.class.getClassLoader());
        assertThat(designs.names()).isEqualTo("Boards, DesignDocumentTestInverted, Library");
        assertThat(designs.find("library")).contains(LibraryTables.definition());
        assertThat(designs.find("archive")).isEmpty();
    }

    @Test
    void aFolderOffersItsOwnDesignsOnly(@TempDir Path empty) throws IOException {
        ClassLoader own = DesignsTest.class.getClassLoader();
        assertThat(Designs.in(List.of(empty), own).all()).isEmpty();
        Path classes = Path.of(LibraryTables.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        assertThat(Designs.in(List.of(empty, classes), own).names()).contains("Library");
    }

    @Test
    void thereMayBeNone() {
        assertThat(Designs.in(ClassLoader.getPlatformClassLoader()).all()).isEmpty();
        assertThat(new Designs(List.of()).names()).isEmpty();
    }

    @Test
    void servicesAreInTheDefinition() {
        var design = LibraryTables.definition();
        assertThat(design.services()).containsExactly("desk", "web", "mailer");
        assertThat(design.table("library-shelves").entity("Copy").writers()).isEmpty();
        assertThat(design.table("library-loans").streamReaders()).containsExactly("mailer");
        assertThat(design.table("library-members").typeAttribute()).isEqualTo("kind");
    }
}
