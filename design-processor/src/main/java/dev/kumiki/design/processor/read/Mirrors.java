package dev.kumiki.design.processor.read;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/// Reads annotations without loading the classes they name.
final class Mirrors {
    private final Elements elements;

    Mirrors(Elements elements) {
        this.elements = elements;
    }

    Optional<AnnotationMirror> find(Element element, Class<? extends Annotation> type) {
        return find(element, type.getCanonicalName());
    }

    Optional<AnnotationMirror> find(Element element, String type) {
        return element.getAnnotationMirrors().stream()
                .filter(mirror -> is(mirror, type))
                .map(AnnotationMirror.class::cast)
                .findFirst();
    }

    /// The annotations of a repeatable type, alone or in their container.
    List<AnnotationMirror> all(
            Element element, Class<? extends Annotation> type, Class<? extends Annotation> container) {
        List<AnnotationMirror> found = new ArrayList<>();
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (is(mirror, type.getCanonicalName())) {
                found.add(mirror);
            } else if (is(mirror, container.getCanonicalName())) {
                for (Object value : list(mirror, "value")) {
                    found.add((AnnotationMirror) value);
                }
            }
        }
        return found;
    }

    String string(AnnotationMirror mirror, String member) {
        return String.valueOf(value(mirror, member));
    }

    int number(AnnotationMirror mirror, String member) {
        return value(mirror, member) instanceof Integer number ? number : 0;
    }

    boolean truth(AnnotationMirror mirror, String member) {
        return Boolean.TRUE.equals(value(mirror, member));
    }

    List<String> strings(AnnotationMirror mirror, String member) {
        return list(mirror, member).stream().map(String::valueOf).toList();
    }

    <C extends Enum<C>> C constant(AnnotationMirror mirror, String member, Class<C> type) {
        return constant(value(mirror, member), type);
    }

    <C extends Enum<C>> List<C> constants(AnnotationMirror mirror, String member, Class<C> type) {
        return list(mirror, member).stream().map(value -> constant(value, type)).toList();
    }

    private static <C extends Enum<C>> C constant(Object value, Class<C> type) {
        return Enum.valueOf(
                type,
                value instanceof VariableElement constant
                        ? constant.getSimpleName().toString()
                        : "");
    }

    /// The class that a member names; empty if it does not exist, which the compiler reports by itself.
    Optional<TypeElement> type(AnnotationMirror mirror, String member) {
        return value(mirror, member) instanceof TypeMirror type ? element(type) : Optional.empty();
    }

    List<TypeElement> types(AnnotationMirror mirror, String member) {
        List<TypeElement> found = new ArrayList<>();
        for (Object value : list(mirror, member)) {
            if (value instanceof TypeMirror type) {
                element(type).ifPresent(found::add);
            }
        }
        return found;
    }

    /// Whether all classes that a member names exist.
    boolean areTypes(AnnotationMirror mirror, String member) {
        return list(mirror, member).size() == types(mirror, member).size();
    }

    private static Optional<TypeElement> element(TypeMirror type) {
        return type instanceof DeclaredType declared
                        && type.getKind() != TypeKind.ERROR
                        && declared.asElement() instanceof TypeElement element
                ? Optional.of(element)
                : Optional.empty();
    }

    private List<Object> list(AnnotationMirror mirror, String member) {
        return value(mirror, member) instanceof List<?> values
                ? values.stream()
                        .map(value -> ((AnnotationValue) value).getValue())
                        .map(Object.class::cast)
                        .toList()
                : List.of();
    }

    private Object value(AnnotationMirror mirror, String member) {
        return elements.getElementValuesWithDefaults(mirror).entrySet().stream()
                .filter(entry -> entry.getKey().getSimpleName().contentEquals(member))
                .map(entry -> entry.getValue().getValue())
                .findFirst()
                .orElse("");
    }

    private static boolean is(AnnotationMirror mirror, String name) {
        return mirror.getAnnotationType().asElement() instanceof TypeElement type
                && type.getQualifiedName().contentEquals(name);
    }
}
