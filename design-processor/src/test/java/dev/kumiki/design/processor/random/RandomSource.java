package dev.kumiki.design.processor.random;

import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Pattern;
import dev.kumiki.design.processor.random.RandomDesign.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Writes the source of a design that was made up.
final class RandomSource {
    private final RandomDesign design;

    RandomSource(RandomDesign design) {
        this.design = design;
    }

    String write() {
        var text = new StringBuilder("""
            package demo;
            import dev.kumiki.design.*;
            import java.time.*;
            import java.util.*;
            @Design(tables = Things.class) interface Demo {}
            enum Level { LOW, HIGH }
            @Table(name = "things", pk = "PK", sk = "SK")
            """);
        design.indexes()
                .forEach(index -> text.append("@Index(name = \"%s\", pk = \"%s\", sk = \"%s\"%s)\n"
                        .formatted(
                                index.name(),
                                index.pk(),
                                index.sk(),
                                index.keysOnly() ? ", projection = Projected.KEYS_ONLY" : "")));
        text.append("interface Things {\n");
        design.entities().forEach(entity -> text.append(gets(entity)));
        design.entities().forEach(entity -> text.append(family(entity)));
        design.patterns().forEach(pattern -> text.append(source(pattern)));
        text.append("}\n");
        design.entities().forEach(entity -> text.append(source(entity)));
        design.entities()
                .forEach(entity -> design.under(entity)
                        .ifPresent(under -> text.append("sealed interface Family%s permits %s, %s {}\n"
                                .formatted(entity.name(), entity.name(), under.name()))));
        return text.toString();
    }

    private static String gets(Entity entity) {
        String keys = entity.keyParts().stream()
                .map(piece -> piece.component().orElseThrow())
                .distinct()
                .map(component -> component.parameterType() + " " + component.name())
                .collect(Collectors.joining(", "));
        return "    @Get(consistent = true) Optional<%s> get%s(%s);\n".formatted(entity.name(), entity.name(), keys)
                + entity.unique()
                        .map(unique -> "    @Get(unique = \"value\") Optional<%s> unique%s(String %s);\n"
                                .formatted(entity.name(), entity.name(), unique.name()))
                        .orElse("");
    }

    /// A query for an entity and what lies under it; a count for one that has nothing under it.
    private String family(Entity entity) {
        boolean family = design.under(entity).isPresent();
        if (!family && entity.isUnder()) {
            return "";
        }
        String keys = RandomDesign.parts(entity.pk(), family ? entity.sk() : List.of()).stream()
                .map(piece -> piece.component().orElseThrow())
                .distinct()
                .map(component -> component.parameterType() + " " + component.name())
                .collect(Collectors.joining(", "));
        return family
                ? "    @Query(consistent = true) List<Family%s> family%s(%s);\n"
                        .formatted(entity.name(), entity.name(), keys)
                : "    @Count(value = %s.class, consistent = true) long count%s(%s);\n"
                        .formatted(entity.name(), entity.name(), keys);
    }

    private String source(Pattern pattern) {
        List<String> parameters = new ArrayList<>(pattern.bound().stream()
                .map(component -> component.parameterType() + " " + component.name())
                .toList());
        if (pattern.range()) {
            String type =
                    pattern.ranged().flatMap(Piece::component).orElseThrow().parameterType();
            parameters.add("@From " + type + " low");
            parameters.add("@To " + type + " high");
        }
        List<String> options = new ArrayList<>();
        pattern.place().ifPresent(place -> {
            options.add("index = \"" + place.index().name() + "\"");
            if (place.index().keysOnly()) {
                options.add("fetch = true");
            }
        });
        if (design.under(pattern.entity()).isPresent()) {
            options.add("acknowledged = \"what lies under them is little\"");
        }
        String index = options.isEmpty() ? "" : "(" + String.join(", ", options) + ")";
        return "    @Query%s List<%s> %s(%s);\n"
                .formatted(index, pattern.entity().name(), pattern.name(), String.join(", ", parameters));
    }

    private String source(Entity entity) {
        var text = new StringBuilder("@Entity(table = Things.class, pk = \"%s\", sk = \"%s\")\n"
                .formatted(source(entity.pk()), source(entity.sk())));
        entity.places()
                .forEach(place -> text.append("@Indexed(on = \"%s\", pk = \"%s\", sk = \"%s\"%s)\n"
                        .formatted(
                                place.index().name(),
                                source(place.pk()),
                                source(place.sk()),
                                place.sparse() ? ", when = \"level=HIGH\"" : "")));
        entity.unique()
                .ifPresent(unique -> text.append("@Unique(name = \"value\", pk = \"U%s#{%s}\", sk = \"U\")\n"
                        .formatted(entity.name(), unique.name())));
        return text.append("record %s(%s)%s {%s}\n"
                        .formatted(
                                entity.name(),
                                entity.components().stream()
                                        .map(Component::declaration)
                                        .collect(Collectors.joining(", ")),
                                entity.isUnder()
                                        ? " implements Family"
                                                + entity.name()
                                                        .substring(
                                                                0, entity.name().length() - RandomDesign.UNDER.length())
                                        : design.under(entity).isPresent() ? " implements Family" + entity.name() : "",
                                entity.hasComputed() ? " static int twice(int count) { return 2 * count; } " : ""))
                .toString();
    }

    private static String source(List<Piece> pieces) {
        return pieces.stream().map(Piece::source).collect(Collectors.joining());
    }
}
