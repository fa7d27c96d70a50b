package dev.kumiki.design.processor.random;

import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Last;
import dev.kumiki.design.processor.random.RandomDesign.Pattern;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// What a design that was made up has of everything that there is.
final class Features {
    /// What the designs that compile must have had between them, or a run proves less than it says.
    static final List<String> EVERYTHING = List.of(
            "EXPIRY",
            "OPTIONAL_EXPIRY",
            "VERSION",
            "COMPUTED",
            "CREATED",
            "UPDATED",
            "ONCE",
            "OPTIONAL_ONCE",
            "FALLBACK",
            "SUM",
            "OPTIONAL_SUM",
            "OPTIONAL_LIST",
            "OPTIONAL_SET",
            "OPTIONAL_MAP",
            "family",
            "COUNT",
            "COMPUTED in an index",
            "CREATED in an index",
            "UPDATED in an index",
            "ONCE in an index",
            "upserted",
            "tenant",
            "unique TEXT",
            "unique OPTIONAL_TEXT",
            "unique that expires",
            "index",
            "inverted index",
            "sparse",
            "not sparse",
            "keys only",
            "everything",
            "PAGE",
            "DESCENDING_PAGE",
            "FILTERED_PAGE",
            "page of an index",
            "VIEW",
            "SHARDS",
            "START",
            "RANGE",
            "bound prefix",
            "{}",
            "{4}",
            "{signed4}",
            "{millis}",
            "{seconds}",
            "{minutes}",
            "{date}");

    private final RandomDesign design;
    private final Set<String> found = new TreeSet<>();

    private Features(RandomDesign design) {
        this.design = design;
    }

    static Set<String> of(RandomDesign design) {
        var features = new Features(design);
        if (design.tenant()) {
            features.found.add("tenant");
        }
        design.entities().forEach(features::addEntity);
        design.patterns().forEach(features::addPattern);
        return features.found;
    }

    private void addEntity(Entity entity) {
        entity.components().forEach(component -> found.add(component.type().name()));
        entity.places().stream()
                .flatMap(place -> RandomDesign.parts(place.pk(), place.sk()).stream())
                .forEach(piece -> found.add(piece.component().orElseThrow().type() + " in an index"));
        entity.unique().ifPresent(unique -> found.add("unique " + unique.type()));
        if (entity.unique().isPresent() && entity.expiry().isPresent()) {
            found.add("unique that expires");
        }
        if (entity.upserted()) {
            found.add("upserted");
        }
        if (entity.isUnder()) {
            found.add("family");
        }
        entity.keyParts().forEach(piece -> found.add("{" + piece.format() + "}"));
        entity.places().forEach(place -> {
            found.add(place.index().pk().equals("SK") ? "inverted index" : "index");
            found.add(place.sparse() ? "sparse" : "not sparse");
            found.add(place.index().keysOnly() ? "keys only" : "everything");
        });
    }

    private void addPattern(Pattern pattern) {
        found.add(pattern.kind().name());
        found.add(pattern.last().name());
        if (pattern.isPage() && pattern.place().isPresent()) {
            found.add("page of an index");
        }
        if (pattern.sorted() > 0 && pattern.last() != Last.ANY) {
            found.add("bound prefix");
        }
    }
}
