package dev.kumiki.design.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.export.example.LibraryTables;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DesignsTest {
    @Test
    void areFoundByTheServiceFileThatTheProcessorWrote() {
        Designs designs = Designs.in(DesignsTest.class.getClassLoader());
        assertThat(designs.names()).isEqualTo("Library");
        assertThat(designs.find("library")).contains(LibraryTables.definition());
        assertThat(designs.find("archive")).isEmpty();
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
