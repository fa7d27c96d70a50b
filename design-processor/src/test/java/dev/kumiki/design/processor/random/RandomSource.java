package dev.kumiki.design.processor.random;

import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Kind;
import dev.kumiki.design.processor.random.RandomDesign.Last;
import dev.kumiki.design.processor.random.RandomDesign.Pattern;
import dev.kumiki.design.processor.random.RandomDesign.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the source of a design that was made up.
final class RandomSource {
    private static final String HEAD = """
            package demo;
            import dev.kumiki.design.*;
            import dev.kumiki.design.condition.Condition;
            import java.time.*;
            import java.util.*;
            @Design(tables = Things.class) interface Demo {}
            enum Level { LOW, HIGH }
            @Discriminator("what") sealed interface Shape {}
            record Circle(int size) implements Shape {}
            @StoredAs("named") record Named(String name, int size) implements Shape {}
            @StoredAs(StoredAs.OTHERS) record Others() implements Shape {}
            @Table(name = "things", pk = "PK", sk = "SK")
            """;

    private final RandomDesign design;

    RandomSource(RandomDesign design) {
        this.design = design;
    }

    String write() {
        var text = new StringBuilder(HEAD);
        if (design.tenant()) {
            text.append("@Tenant(\"").append(RandomDesign.ORG).append("\")\n");
        }
        design.indexes()
                .forEach(index -> text.append("@Index(name = \"%s\", pk = \"%s\", sk = \"%s\"%s)\n"
                        .formatted(
                                index.name(),
                                index.pk(),
                                index.sk(),
                                index.keysOnly() ? ", projection = Projected.KEYS_ONLY" : "")));
        text.append("interface Things {\n");
        for (Entity entity : design.entities()) {
            text.append(gets(entity)).append(families(entity)).append(scans(entity));
        }
        design.patterns().forEach(pattern -> text.append(source(pattern)));
        text.append("}\n");
        for (Entity entity : design.entities()) {
            text.append(source(entity)).append(view(entity));
            design.under(entity).ifPresent(under -> text.append(family(entity, under)));
        }
        return text.toString();
    }

    private static String parameters(List<Component> components) {
        return components.stream()
                .map(component -> component.parameterType() + " " + component.name())
                .collect(Collectors.joining(", "));
    }

    private static String gets(Entity entity) {
        String name = entity.name();
        return "    @Get(consistent = true) Optional<%s> get%s(%s);\n"
                        .formatted(name, name, parameters(entity.keyComponents()))
                + entity.unique()
                        .map(unique -> "    @Get(unique = \"value\") Optional<%s> unique%s(%s);\n"
                                .formatted(
                                        name,
                                        name,
                                        parameters(Stream.concat(entity.org().stream(), Stream.of(unique))
                                                .toList())))
                        .orElse("");
    }

    /// Queries for an entity and what lies under it; a count for one that has nothing under it.
    private String families(Entity entity) {
        String name = entity.name();
        if (design.under(entity).isPresent()) {
            String keys = parameters(entity.keyComponents());
            return """
                    @Query(consistent = true) List<Family%1$s> family%1$s(%2$s);
                    @Query(order = SortOrder.DESCENDING) Page<Family%1$s> pages%1$s(%2$s, Limit limit, Cursor after);
                    @Collect(Family%1$s.class) Whole%1$s whole%1$s(%2$s);
                """.formatted(name, keys);
        }
        return entity.isUnder()
                ? ""
                : "    @Count(value = %s.class, consistent = true) long count%s(%s);\n"
                        .formatted(
                                name,
                                name,
                                parameters(RandomDesign.parts(entity.pk(), List.of()).stream()
                                        .map(piece -> piece.component().orElseThrow())
                                        .distinct()
                                        .toList()));
    }

    private static String family(Entity entity, Entity under) {
        String name = entity.name();
        return """
                sealed interface Family%1$s permits %1$s, %2$s {}
                record Whole%1$s(Optional<%1$s> head, List<%2$s> rest) {}
                """.formatted(name, under.name());
    }

    private String scans(Entity entity) {
        return design.tenant() || entity.isUnder()
                ? ""
                : "    @Scan(\"all\") List<%1$s> scan%1$s();\n    @Scan(\"all\") List<%1$s> segments%1$s(Segments of);\n"
                        .formatted(entity.name());
    }

    private String source(Pattern pattern) {
        String entity = pattern.entity().name();
        String parameters = String.join(", ", parameters(pattern));
        if (pattern.kind() == Kind.COUNT) {
            return "    @Count(value = %s.class%s) long %s(%s);\n"
                    .formatted(
                            entity,
                            pattern.place()
                                    .map(place -> ", index = \"" + place.index().name() + "\"")
                                    .orElse(""),
                            pattern.name(),
                            parameters);
        }
        List<String> options = options(pattern);
        return "    @Query%s %s<%s> %s(%s);\n"
                .formatted(
                        options.isEmpty() ? "" : "(" + String.join(", ", options) + ")",
                        pattern.isPage() ? "Page" : "List",
                        pattern.kind() == Kind.VIEW ? entity + "View" : entity,
                        pattern.name(),
                        parameters);
    }

    private static List<String> parameters(Pattern pattern) {
        List<String> parameters = new ArrayList<>();
        if (!pattern.bound().isEmpty()) {
            parameters.add(parameters(pattern.bound()));
        }
        if (pattern.kind() == Kind.SHARDS) {
            parameters.add("Shards " + pattern.sharded().orElseThrow().name());
        }
        if (pattern.last() == Last.RANGE) {
            String type =
                    pattern.ranged().flatMap(Piece::component).orElseThrow().parameterType();
            parameters.add("@From " + type + " low");
            parameters.add("@To " + type + " high");
        } else if (pattern.last() == Last.START) {
            parameters.add("@StartsWith String typed");
        }
        if (pattern.kind() == Kind.FILTERED_PAGE) {
            parameters.add("Condition<" + pattern.entity().name() + "> filter");
        }
        if (pattern.isPage()) {
            parameters.add("Limit limit");
            parameters.add("Cursor after");
        }
        return parameters;
    }

    private List<String> options(Pattern pattern) {
        List<String> options = new ArrayList<>();
        pattern.place().ifPresent(place -> {
            options.add("index = \"" + place.index().name() + "\"");
            if (place.index().keysOnly()) {
                options.add("fetch = true");
            }
        });
        if (pattern.kind() == Kind.DESCENDING_PAGE) {
            options.add("order = SortOrder.DESCENDING");
        }
        if (design.under(pattern.entity()).isPresent()) {
            options.add("acknowledged = \"what lies under them is little\"");
        }
        return options;
    }

    private String source(Entity entity) {
        var text = new StringBuilder(entity.upserted() ? "@Upserted " : "");
        text.append("@Entity(table = Things.class, pk = \"%s\", sk = \"%s\")\n"
                .formatted(source(entity.pk()), source(entity.sk())));
        entity.places()
                .forEach(place -> text.append("@Indexed(on = \"%s\", pk = \"%s\", sk = \"%s\"%s)\n"
                        .formatted(
                                place.index().name(),
                                source(place.pk()),
                                source(place.sk()),
                                place.sparse() ? ", when = \"level=HIGH\"" : "")));
        entity.unique()
                .ifPresent(unique -> text.append("@Unique(name = \"value\", pk = \"%sU%s#{%s}\", sk = \"U\")\n"
                        .formatted(entity.org().map(_ -> "O#{org}#").orElse(""), entity.name(), unique.name())));
        return text.append("record %s(%s)%s {%s}\n"
                        .formatted(
                                entity.name(),
                                declarations(entity.components()),
                                entity.isUnder()
                                        ? " implements Family"
                                                + entity.name()
                                                        .substring(
                                                                0, entity.name().length() - RandomDesign.UNDER.length())
                                        : design.under(entity).isPresent() ? " implements Family" + entity.name() : "",
                                entity.hasComputed() ? " static int twice(int count) { return 2 * count; } " : ""))
                .toString();
    }

    private static String view(Entity entity) {
        return entity.view().isEmpty()
                ? ""
                : "@View(of = %1$s.class) record %1$sView(%2$s) {}\n"
                        .formatted(entity.name(), declarations(entity.view()));
    }

    private static String declarations(List<Component> components) {
        return components.stream().map(Component::declaration).collect(Collectors.joining(", "));
    }

    private static String source(List<Piece> pieces) {
        return pieces.stream().map(Piece::source).collect(Collectors.joining());
    }
}
