package dev.kumiki.design.processor.read;

import dev.kumiki.design.processor.read.CompiledParts.Parts;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/// Designs that named something unknown in the last round: another processor may have written it meanwhile. Rounds
/// share no elements, only names.
public final class Waiting {
    private final Set<String> designs = new LinkedHashSet<>();
    private final Set<String> entities = new LinkedHashSet<>();
    private final Set<String> views = new LinkedHashSet<>();
    private final Set<String> migrations = new LinkedHashSet<>();

    /// Nothing waits at first.
    public Waiting() {}

    /// Whether no design waits.
    public boolean isEmpty() {
        return designs.isEmpty();
    }

    /// Lets a design wait for the next round, with whatever may belong to it.
    public void add(TypeElement design, Parts parts) {
        designs.add(design.getQualifiedName().toString());
        parts.entities()
                .forEach(entity -> entities.add(entity.getQualifiedName().toString()));
        parts.views().forEach(view -> views.add(view.getQualifiedName().toString()));
        parts.migrations()
                .forEach(
                        migration -> migrations.add(migration.getQualifiedName().toString()));
    }

    /// What a round brought, and what has waited for it; then nothing waits.
    public Parts join(Parts seen, Elements elements) {
        var joined = new Parts(
                joined(seen.designs(), designs, elements),
                joined(seen.entities(), entities, elements),
                joined(seen.views(), views, elements),
                joined(seen.migrations(), migrations, elements));
        Stream.of(designs, entities, views, migrations).forEach(Set::clear);
        return joined;
    }

    private static Set<TypeElement> joined(Set<TypeElement> seen, Set<String> names, Elements elements) {
        Set<TypeElement> joined = new LinkedHashSet<>(seen);
        names.stream()
                .flatMap(name -> Stream.ofNullable(elements.getTypeElement(name)))
                .forEach(joined::add);
        return joined;
    }
}
