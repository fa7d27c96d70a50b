package dev.kumiki.design.processor.read;

import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.View;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/// Finds the rest of a design among compiled classes, when a compilation sees only some of its files: a build that
/// compiles what has changed, or a single file.
///
/// The generated access to a table says what it was made from. What the compiler sees as source counts first.
public final class CompiledParts {
    private static final String PART_OF = "dev.kumiki.design.runtime.PartOf";

    private final Elements elements;
    private final Mirrors mirrors;
    private final Map<String, Optional<AnnotationMirror>> accesses = new HashMap<>();

    /// For one round of a compilation.
    public CompiledParts(Elements elements) {
        this.elements = elements;
        this.mirrors = new Mirrors(elements);
    }

    /// What belongs to designs.
    public record Parts(
            Set<TypeElement> designs, Set<TypeElement> entities, Set<TypeElement> views, Set<TypeElement> migrations) {}

    /// What the compiler sees, and the compiled rest of the same designs.
    ///
    /// @param tables those that the compiler sees
    public Parts complete(Parts seen, Set<TypeElement> tables) {
        Set<TypeElement> designs = new LinkedHashSet<>(seen.designs());
        touched(seen, tables)
                .flatMap(table -> partOf(table).stream())
                .flatMap(made -> Stream.ofNullable(elements.getTypeElement(mirrors.string(made, "design"))))
                .filter(design -> mirrors.find(design, Design.class).isPresent())
                .forEach(designs::add);
        Set<TypeElement> entities = new LinkedHashSet<>(seen.entities());
        Set<TypeElement> views = new LinkedHashSet<>(seen.views());
        Set<TypeElement> migrations = new LinkedHashSet<>(seen.migrations());
        for (TypeElement design : designs) {
            AnnotationMirror mirror = mirrors.find(design, Design.class).orElseThrow();
            for (TypeElement table : mirrors.types(mirror, "tables")) {
                partOf(table).ifPresent(made -> {
                    add(made, "entities", entities);
                    add(made, "views", views);
                    add(made, "migrations", migrations);
                });
            }
        }
        return new Parts(designs, entities, views, migrations);
    }

    /// Adds those that still exist.
    private void add(AnnotationMirror made, String member, Set<TypeElement> all) {
        mirrors.strings(made, member).stream()
                .flatMap(name -> Stream.ofNullable(elements.getTypeElement(name)))
                .forEach(all::add);
    }

    /// The tables that something seen belongs to.
    private Stream<TypeElement> touched(Parts seen, Set<TypeElement> tables) {
        Stream<TypeElement> viewed = seen.views().stream().flatMap(view -> named(view, View.class, "of"));
        Stream<TypeElement> homes =
                Stream.concat(seen.entities().stream(), viewed).flatMap(entity -> named(entity, Entity.class, "table"));
        return Stream.concat(tables.stream(), homes);
    }

    private Stream<TypeElement> named(
            TypeElement type, Class<? extends java.lang.annotation.Annotation> annotation, String member) {
        return mirrors.find(type, annotation).flatMap(mirror -> mirrors.type(mirror, member)).stream();
    }

    private Optional<AnnotationMirror> partOf(TypeElement table) {
        String packageName = elements.getPackageOf(table).getQualifiedName().toString();
        String name = Names.generated(table) + "Access";
        String qualified = packageName.isEmpty() ? name : packageName + "." + name;
        return accesses.computeIfAbsent(qualified, _ -> {
            // Without its module javac would look for it in all modules of the JDK.
            TypeElement access = elements.getTypeElement(elements.getModuleOf(table), qualified);
            return Optional.ofNullable(access).flatMap(found -> mirrors.find(found, PART_OF));
        });
    }

    /// The names of the parameters of a compiled table's methods, by the methods' signatures; empty for a table that
    /// is source.
    Map<String, List<String>> parameterNames(TypeElement table) {
        Map<String, List<String>> names = new HashMap<>();
        var file = elements.getFileObjectOf(table);
        if (file == null || file.getKind() != javax.tools.JavaFileObject.Kind.CLASS) {
            return names;
        }
        for (String pattern :
                partOf(table).map(made -> mirrors.strings(made, "patterns")).orElse(List.of())) {
            int open = pattern.indexOf('(');
            List<String> parameters = Arrays.stream(
                            pattern.substring(open + 1, pattern.length() - 1).split("; "))
                    .filter(text -> !text.isEmpty())
                    .toList();
            String types = parameters.stream()
                    .map(text -> text.substring(0, text.lastIndexOf(' ')))
                    .collect(Collectors.joining("; "));
            names.put(
                    pattern.substring(0, open) + "(" + types + ")",
                    parameters.stream()
                            .map(text -> text.substring(text.lastIndexOf(' ') + 1))
                            .toList());
        }
        return names;
    }

    /// The signature of a method, as [#parameterNames] has it.
    static String signature(ExecutableElement method) {
        return method.getSimpleName()
                + method.getParameters().stream()
                        .map(Element::asType)
                        .map(TypeReader::nameOf)
                        .collect(Collectors.joining("; ", "(", ")"));
    }
}
