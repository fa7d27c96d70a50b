package dev.kumiki.design.processor.write;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.MigrationModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.ViewModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import javax.tools.StandardLocation;

/// Writes all the source files of a design.
public final class SourceWriter {
    private static final String SERVICES = "META-INF/services/dev.kumiki.design.definition.CompiledDesign";

    private final Filer filer;
    private final Elements elements;
    private final SortedMap<String, Element> compiledDesigns = new TreeMap<>();

    /// Into the files of a compilation.
    public SourceWriter(Filer filer, Elements elements) {
        this.filer = filer;
        this.elements = elements;
    }

    /// Writes the design; each file names the elements it was made from, for builds that compile what changed.
    public void write(DesignModel design, DesignDefinition definition, List<MigrationModel> migrations) {
        List<Element> all = new ArrayList<>();
        all.add(design.element());
        for (TableModel table : design.tables()) {
            List<Element> origins = new ArrayList<>();
            origins.add(table.element());
            table.entities().forEach(entity -> origins.add(entity.element()));
            all.addAll(origins);
            for (EntityModel entity : table.entities()) {
                Element[] origin = {entity.element(), table.element(), design.element()};
                file(new MapperWriter(table, entity).write(), origin);
                file(new KeyWriter(table, entity).writeKey(), origin);
                file(new KeyWriter(table, entity).writeFields(), origin);
                file(PatchWriter.patch(table, entity).write(), origin);
                if (entity.isUpserted()) {
                    file(PatchWriter.upsert(table, entity).write(), origin);
                }
            }
            for (ViewModel view : table.views()) {
                file(new ViewWriter(view).write(), view.element(), view.entity().element(), table.element());
            }
            file(
                    new AccessWriter(table, PartOfCode.of(design, table, migrations)).write(),
                    origins.toArray(Element[]::new));
        }
        var tables = new TablesWriter(design, definition);
        file(tables.writeTables(), all.toArray(Element[]::new));
        file(tables.writeTransaction(), all.toArray(Element[]::new));
        JavaFile compiled = tables.writeCompiled();
        file(compiled, all.toArray(Element[]::new));
        compiledDesigns.put(compiled.qualifiedName(), design.element());
    }

    /// Lists the designs that were written, for the service loader of tools. To be called once, at the end: a
    /// compilation may have several rounds but one such file.
    public void writeServices() {
        if (compiledDesigns.isEmpty()) {
            return;
        }
        SortedSet<String> names = new TreeSet<>(compiledDesigns.keySet());
        names.addAll(compiledBefore());
        try (Writer writer = filer.createResource(
                        StandardLocation.CLASS_OUTPUT,
                        "",
                        SERVICES,
                        compiledDesigns.values().toArray(Element[]::new))
                .openWriter()) {
            for (String name : names) {
                writer.write(name + "\n");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Designs that another compilation into the same folder has listed, as long as they exist.
    private List<String> compiledBefore() {
        try {
            return filer.getResource(StandardLocation.CLASS_OUTPUT, "", SERVICES)
                    .getCharContent(true)
                    .toString()
                    .lines()
                    .filter(name -> !name.isBlank() && elements.getTypeElement(name) != null)
                    .toList();
        } catch (IOException _) {
            // Nothing has been compiled into the folder yet.
            return List.of();
        }
    }

    private void file(JavaFile file, Element... origins) {
        try (Writer writer =
                filer.createSourceFile(file.qualifiedName(), origins).openWriter()) {
            writer.write(file.text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
