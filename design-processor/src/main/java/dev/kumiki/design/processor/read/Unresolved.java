package dev.kumiki.design.processor.read;

import dev.kumiki.design.Collect;
import dev.kumiki.design.Computed;
import dev.kumiki.design.Count;
import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.View;
import dev.kumiki.design.mapping.Convert;
import dev.kumiki.design.processor.read.CompiledParts.Parts;
import java.lang.annotation.Annotation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/// Finds designs that name what is not known: a type without its import, or one that another processor has yet to
/// write. The compiler says so by itself, and whatever was made of the rest would only mislead.
public final class Unresolved {
    private final Elements elements;
    private final Mirrors mirrors;
    private final Set<Element> seen = new HashSet<>();

    /// For one round of a compilation.
    public Unresolved(Elements elements) {
        this.elements = elements;
        this.mirrors = new Mirrors(elements);
    }

    /// Whether the design, or anything that belongs to it, names something unknown.
    public boolean isIn(TypeElement design, Parts parts) {
        seen.clear();
        AnnotationMirror mirror = mirrors.find(design, Design.class).orElseThrow();
        return !mirrors.areTypes(mirror, "tables")
                || mirrors.types(mirror, "tables").stream().anyMatch(table -> isInTable(table, parts));
    }

    private boolean isInTable(TypeElement table, Parts parts) {
        Set<TypeElement> entities = new HashSet<>();
        parts.entities().stream()
                .filter(entity -> names(entity, Entity.class, "table", table))
                .forEach(entities::add);
        return isMarked(table)
                || table.getInterfaces().stream().anyMatch(this::isUnknown)
                || ElementFilter.methodsIn(elements.getAllMembers(table)).stream()
                        .filter(method -> method.getModifiers().contains(Modifier.ABSTRACT))
                        .anyMatch(this::isInMethod)
                || entities.stream().anyMatch(this::isInElement)
                || parts.views().stream()
                        .filter(view -> entities.stream().anyMatch(entity -> names(view, View.class, "of", entity)))
                        .anyMatch(this::isInElement);
    }

    private boolean names(
            TypeElement element, Class<? extends Annotation> annotation, String member, TypeElement named) {
        return mirrors.find(element, annotation)
                .flatMap(mirror -> mirrors.type(mirror, member))
                .filter(named::equals)
                .isPresent();
    }

    private boolean isInMethod(ExecutableElement method) {
        return isMarked(method)
                || lacks(method, Collect.class, "value")
                || lacks(method, Count.class, "value")
                || isUnknown(method.getReturnType())
                || method.getParameters().stream()
                        .anyMatch(parameter -> isMarked(parameter) || isUnknown(parameter.asType()));
    }

    /// Whether the class is missing that the annotation names.
    private boolean lacks(Element element, Class<? extends Annotation> annotation, String member) {
        return mirrors.find(element, annotation)
                .filter(mirror -> mirrors.type(mirror, member).isEmpty())
                .isPresent();
    }

    /// Whether an annotation of the element is unknown.
    private static boolean isMarked(Element element) {
        return element.getAnnotationMirrors().stream()
                .anyMatch(mirror -> mirror.getAnnotationType().getKind() == TypeKind.ERROR);
    }

    private boolean isUnknown(TypeMirror type) {
        if (type.getKind() == TypeKind.ERROR) {
            return true;
        }
        if (type instanceof ArrayType array) {
            return isUnknown(array.getComponentType());
        }
        return type instanceof DeclaredType declared
                && (declared.getTypeArguments().stream().anyMatch(this::isUnknown)
                        || (declared.asElement() instanceof TypeElement element && isInElement(element)));
    }

    /// Whether a record has a component, or a sealed interface a case, of an unknown type. Others are not looked into.
    private boolean isInElement(TypeElement element) {
        boolean record = element.getKind() == ElementKind.RECORD;
        boolean sealed = element.getModifiers().contains(Modifier.SEALED);
        if ((!record && !sealed) || !seen.add(element)) {
            return false;
        }
        List<? extends TypeMirror> cases = sealed ? element.getPermittedSubclasses() : List.of();
        return isMarked(element)
                || cases.stream().anyMatch(this::isUnknown)
                || element.getRecordComponents().stream()
                        .anyMatch(component -> isMarked(component)
                                || lacks(component, Convert.class, "value")
                                || lacks(component, Computed.class, "in")
                                || isUnknown(component.asType()));
    }
}
