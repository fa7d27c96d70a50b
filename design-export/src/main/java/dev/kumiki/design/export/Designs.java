package dev.kumiki.design.export;

import dev.kumiki.design.definition.CompiledDesign;
import dev.kumiki.design.definition.DesignDefinition;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/// The compiled designs that a class loader can see, in the order of their names.
///
/// @param all each design once
public record Designs(List<DesignDefinition> all) {
    /// Copies the list.
    public Designs {
        all = List.copyOf(all);
    }

    /// Those that a class loader finds by `META-INF/services`.
    public static Designs in(ClassLoader loader) {
        return new Designs(ServiceLoader.load(CompiledDesign.class, loader).stream()
                .map(provider -> provider.get().definition())
                .distinct()
                .sorted(Comparator.comparing(DesignDefinition::name))
                .toList());
    }

    /// The design of that name, whether its letters are large or small.
    public Optional<DesignDefinition> find(String name) {
        return all.stream()
                .filter(design -> design.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /// The names, for messages.
    public String names() {
        return String.join(", ", all.stream().map(DesignDefinition::name).toList());
    }
}
