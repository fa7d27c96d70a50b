package dev.kumiki.design.processor.read;

import dev.kumiki.design.Discriminator;
import dev.kumiki.design.Naming.Style;
import dev.kumiki.design.Prefix;
import dev.kumiki.design.StoredAs;
import dev.kumiki.design.mapping.Convert;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Nested;
import dev.kumiki.design.processor.model.ValueType.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/// Reads a sealed interface that is the type of a component: the records that it permits, and what tells them apart.
final class SumReader {
    private static final String DEFAULT_DISCRIMINATOR = "type";

    private final Mirrors mirrors;
    private final TypeReader types;

    SumReader(Mirrors mirrors, TypeReader types) {
        this.mirrors = mirrors;
        this.types = types;
    }

    ValueType read(TypeElement sealed, int depth) {
        String name = sealed.getQualifiedName().toString();
        if (!sealed.getTypeParameters().isEmpty()) {
            return new ValueType.Unsupported(name, "a generic interface cannot be stored; give it a converter");
        }
        String discriminator = mirrors.find(sealed, Discriminator.class)
                .map(mirror -> mirrors.string(mirror, "value"))
                .orElse(DEFAULT_DISCRIMINATOR);
        List<Nested> cases = new ArrayList<>();
        for (TypeMirror permitted : sealed.getPermittedSubclasses()) {
            if (!(permitted instanceof DeclaredType type) || !(type.asElement() instanceof TypeElement element)) {
                continue;
            }
            String problem = problem(element);
            if (!problem.isEmpty()) {
                return new ValueType.Unsupported(name, "its case " + element.getSimpleName() + " " + problem);
            }
            var tag = new Tag(discriminator, text(element, types.style(sealed)));
            List<ComponentModel> components = types.components(element, depth + 1);
            if (tag.isOthers() && !components.isEmpty()) {
                return new ValueType.Unsupported(
                        name,
                        "its case " + element.getSimpleName() + " stands for unknown ones and must have no components");
            }
            cases.add(new Nested(element.getQualifiedName().toString(), components, Optional.of(tag)));
        }
        return new ValueType.Sum(name, discriminator, cases);
    }

    private String text(TypeElement element, Style style) {
        return mirrors.find(element, StoredAs.class)
                .map(mirror -> mirrors.string(mirror, "value"))
                .orElseGet(() -> Names.stored(element.getSimpleName().toString(), style));
    }

    /// Why the type cannot be told from the others by a map; empty if it can.
    private String problem(TypeElement element) {
        if (element.getKind() != ElementKind.RECORD) {
            return "is no record";
        }
        if (!element.getTypeParameters().isEmpty()) {
            return "is generic";
        }
        if (mirrors.find(element, Convert.class).isPresent()) {
            return "has a converter, which could not write the discriminator";
        }
        return mirrors.find(element, Prefix.class).isPresent() ? "has a @Prefix, but is stored as a map" : "";
    }
}
