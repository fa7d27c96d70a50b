package dev.kumiki.design.processor.read;

import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Index;
import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.Table;
import dev.kumiki.design.Tenant;
import dev.kumiki.design.migration.Migrates;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.MigrationModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.model.TenantModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/// Reads designs and what belongs to them.
public final class DesignReader {
    private final Elements elements;
    private final Types types;
    private final Mirrors mirrors;
    private final Report report;

    /// For a compilation.
    public DesignReader(Elements elements, Types types, Report report) {
        this.elements = elements;
        this.types = types;
        this.mirrors = new Mirrors(elements);
        this.report = report;
    }

    /// The design with all its tables. Entities are taken from those that the compiler has seen; their order is
    /// that of their names, so that the same design gives the same code.
    public DesignModel read(TypeElement design, Set<TypeElement> entities, Set<TypeElement> views) {
        AnnotationMirror mirror = mirrors.find(design, Design.class).orElseThrow();
        String zone = zone(design, mirror);
        List<TableModel> tables = new ArrayList<>();
        for (TypeElement table : mirrors.types(mirror, "tables")) {
            read(table, zone, entities, views).ifPresent(tables::add);
        }
        return new DesignModel(
                design,
                mirror,
                elements.getPackageOf(design).getQualifiedName().toString(),
                Names.generated(design),
                zone,
                mirrors.strings(mirror, "services"),
                tables);
    }

    /// The declared migrations.
    public List<MigrationModel> migrations(Set<TypeElement> declared) {
        List<MigrationModel> found = new ArrayList<>();
        for (TypeElement migration : declared) {
            AnnotationMirror mirror = mirrors.find(migration, Migrates.class).orElseThrow();
            mirrors.type(mirror, "design")
                    .ifPresent(design -> found.add(new MigrationModel(
                            migration,
                            mirror,
                            design.getQualifiedName().toString(),
                            mirrors.number(mirror, "from"),
                            mirrors.number(mirror, "to"))));
        }
        return found;
    }

    /// Reports a table that another design has taken already: its code would be written twice.
    public void reportShared(DesignModel design, List<DesignModel> others) {
        for (TableModel table : design.tables()) {
            for (DesignModel other : others) {
                if (other.tables().stream().anyMatch(known -> known.javaType().equals(table.javaType()))) {
                    report.error(
                            Code.K403,
                            design.element(),
                            table.element().getSimpleName() + " is in two designs: "
                                    + other.element().getSimpleName() + " and "
                                    + design.element().getSimpleName() + ".",
                            "Fix: leave it in one of them.");
                }
            }
        }
    }

    /// Reports entities whose table is in none of the designs.
    public void reportHomeless(Set<TypeElement> entities, List<DesignModel> designs) {
        Set<String> known = designs.stream()
                .flatMap(design -> design.tables().stream())
                .map(TableModel::javaType)
                .collect(Collectors.toSet());
        for (TypeElement entity : entities) {
            Optional<TypeElement> table = tableOf(entity);
            if (table.isPresent()
                    && !known.contains(table.get().getQualifiedName().toString())) {
                report.error(
                        Code.K402,
                        entity,
                        entity.getSimpleName() + " lives in " + table.get().getSimpleName()
                                + ", which belongs to no design.",
                        "Fix: annotate an interface with @Design(tables = "
                                + table.get().getSimpleName() + ".class).");
            }
        }
    }

    private String zone(TypeElement design, AnnotationMirror mirror) {
        String zone = mirrors.string(mirror, "zone");
        try {
            ZoneId.of(zone);
        } catch (DateTimeException unknown) {
            report.error(
                    Code.K307,
                    design,
                    mirror,
                    "the design uses the zone '" + zone + "', which does not exist.",
                    "Fix: write a zone such as Asia/Tokyo or UTC.");
        }
        return zone;
    }

    private Optional<TypeElement> tableOf(TypeElement entity) {
        return mirrors.find(entity, Entity.class).flatMap(mirror -> mirrors.type(mirror, "table"));
    }

    private Optional<TableModel> read(
            TypeElement table, String zone, Set<TypeElement> entities, Set<TypeElement> views) {
        Optional<AnnotationMirror> annotation = mirrors.find(table, Table.class);
        if (annotation.isEmpty() || table.getKind() != ElementKind.INTERFACE) {
            report.error(
                    Code.K401,
                    table,
                    table.getSimpleName() + " is no table: it is not an interface annotated with @Table.",
                    "Fix: annotate the interface of its access patterns with @Table(name = \"…\", pk = \"…\").");
            return Optional.empty();
        }
        AnnotationMirror mirror = annotation.get();
        List<IndexModel> indexes = indexes(table);
        String pk = mirrors.string(mirror, "pk");
        String sk = mirrors.string(mirror, "sk");
        var services = new ServiceReader(mirrors);
        var place = new EntityReader.Place(table.getSimpleName().toString(), pk, sk, indexes);
        List<EntityModel> own = entities(table, place, zone, entities);
        return Optional.of(new TableModel(
                table,
                mirror,
                elements.getPackageOf(table).getQualifiedName().toString(),
                table.getQualifiedName().toString(),
                Names.generated(table),
                mirrors.string(mirror, "name"),
                pk,
                sk,
                mirrors.constant(mirror, "stream", StreamView.class),
                mirrors.string(mirror, "typeAttribute"),
                indexes,
                own,
                new ViewReader(elements, mirrors, report).read(sorted(views), own),
                new PatternReader(elements, mirrors, report).read(table),
                services.usedBy(table),
                services.writtenBy(table),
                services.streamedBy(table),
                mirrors.find(table, Tenant.class).map(this::tenant)));
    }

    private TenantModel tenant(AnnotationMirror mirror) {
        String component = mirrors.string(mirror, "value");
        String tag = mirrors.string(mirror, "tag");
        return new TenantModel(component, tag.isEmpty() ? component : tag, mirror);
    }

    private List<EntityModel> entities(
            TypeElement table, EntityReader.Place place, String zone, Set<TypeElement> entities) {
        var reader = new EntityReader(
                elements,
                mirrors,
                report,
                new TypeReader(mirrors, new ComputationReader(elements, types, mirrors), zone));
        List<EntityModel> found = new ArrayList<>();
        sorted(entities).stream()
                .filter(entity -> tableOf(entity).filter(table::equals).isPresent())
                .forEach(entity -> reader.read(entity, place).ifPresent(found::add));
        return found;
    }

    private static List<TypeElement> sorted(Set<TypeElement> types) {
        return types.stream()
                .sorted(Comparator.comparing(type -> type.getQualifiedName().toString()))
                .toList();
    }

    private List<IndexModel> indexes(TypeElement table) {
        List<IndexModel> indexes = new ArrayList<>();
        for (AnnotationMirror mirror : mirrors.all(table, Index.class, Index.List.class)) {
            indexes.add(new IndexModel(
                    mirrors.string(mirror, "name"),
                    mirrors.strings(mirror, "pk"),
                    mirrors.strings(mirror, "sk"),
                    mirrors.truth(mirror, "local"),
                    mirrors.constant(mirror, "projection", Projected.class),
                    mirrors.strings(mirror, "include"),
                    mirrors.string(mirror, "acknowledged"),
                    mirror));
        }
        return indexes;
    }
}
