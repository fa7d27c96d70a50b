package dev.kumiki.design.export;

import dev.kumiki.design.definition.CompiledDesign;
import dev.kumiki.design.definition.DesignDefinition;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
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

    /// Those that jars and folders of classes have by themselves: the designs of a parent do not count, but its classes
    /// come first.
    public static Designs in(List<Path> entries, ClassLoader parent) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (Path entry : entries) {
            urls.add(entry.toUri().toURL());
        }
        try (var loader = new OwnDesigns(urls.toArray(URL[]::new), parent)) {
            return in(loader);
        }
    }

    /// Offers the services of its entries only.
    private static final class OwnDesigns extends URLClassLoader {
        OwnDesigns(URL[] entries, ClassLoader parent) {
            super(entries, parent);
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.startsWith("META-INF/services/") ? findResources(name) : super.getResources(name);
        }
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
