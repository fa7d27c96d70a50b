package dev.kumiki.design.processor.read;

import dev.kumiki.design.Computed;
import dev.kumiki.design.processor.model.ComputationModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/// Finds the method that makes a computed component: the one that the compiler will choose for the generated call.
///
/// Of several methods of one name that is the one with exactly the types of the sources; a method alone may have types
/// that they can be assigned to. Nothing is unboxed that may be null, which a result may be.
final class ComputationReader {
    private final Elements elements;
    private final Types types;
    private final Mirrors mirrors;

    ComputationReader(Elements elements, Types types, Mirrors mirrors) {
        this.elements = elements;
        this.types = types;
        this.mirrors = mirrors;
    }

    Optional<ComputationModel> read(TypeElement record, RecordComponentElement component) {
        return mirrors.find(component, Computed.class).map(mirror -> read(record, component, mirror));
    }

    private ComputationModel read(TypeElement record, RecordComponentElement component, AnnotationMirror mirror) {
        TypeElement owner = mirrors.type(mirror, "in")
                .filter(named -> !named.getQualifiedName().contentEquals("java.lang.Void"))
                .orElse(record);
        String name = mirrors.string(mirror, "by");
        List<String> sources = mirrors.strings(mirror, "from");
        List<RecordComponentElement> given = new ArrayList<>();
        for (String source : sources) {
            record.getRecordComponents().stream()
                    .filter(other -> other.getSimpleName().contentEquals(source))
                    .forEach(given::add);
        }
        Element home = elements.getPackageOf(record);
        List<ExecutableElement> methods = ElementFilter.methodsIn(elements.getAllMembers(owner)).stream()
                .filter(method -> method.getSimpleName().contentEquals(name) && isVisible(method, owner, home))
                .filter(method -> method.isVarArgs() || method.getParameters().size() == given.size())
                .toList();
        Optional<ExecutableElement> chosen = chosen(methods, given);
        String problem = problem(component, owner, methods, chosen);
        boolean converted =
                problem.isEmpty() && !types.isSameType(chosen.orElseThrow().getReturnType(), component.asType());
        return new ComputationModel(owner.getQualifiedName().toString(), name, sources, converted, problem);
    }

    private String problem(
            RecordComponentElement component,
            TypeElement owner,
            List<ExecutableElement> methods,
            Optional<ExecutableElement> chosen) {
        if (chosen.isEmpty() && methods.size() > 1) {
            return owner.getSimpleName() + " has several methods of that name, none for exactly these types";
        }
        return chosen.filter(method -> method.getModifiers().contains(Modifier.STATIC))
                        .filter(method -> isAssignable(method.getReturnType(), component.asType(), true))
                        .isPresent()
                ? ""
                : owner.getSimpleName() + " has no such method";
    }

    private Optional<ExecutableElement> chosen(List<ExecutableElement> methods, List<RecordComponentElement> given) {
        return methods.stream()
                .filter(method -> takes(method, given))
                .filter(method -> methods.size() == 1 || takesExactly(method, given))
                .findFirst();
    }

    private boolean takesExactly(ExecutableElement method, List<RecordComponentElement> given) {
        for (int i = 0; i < given.size(); i++) {
            if (!types.isSameType(
                    given.get(i).asType(), method.getParameters().get(i).asType())) {
                return false;
            }
        }
        return true;
    }

    private boolean takes(ExecutableElement method, List<RecordComponentElement> given) {
        if (method.getParameters().size() != given.size()
                || !method.getTypeParameters().isEmpty()) {
            return false;
        }
        for (int i = 0; i < given.size(); i++) {
            RecordComponentElement source = given.get(i);
            if (!isAssignable(source.asType(), method.getParameters().get(i).asType(), TypeReader.isNullable(source))) {
                return false;
            }
        }
        return true;
    }

    private boolean isAssignable(TypeMirror from, TypeMirror to, boolean maybeNull) {
        boolean unboxes = to.getKind().isPrimitive() && !from.getKind().isPrimitive();
        return !(maybeNull && unboxes) && types.isAssignable(from, to);
    }

    /// Whether code in a package may call the method as one of the class: interfaces do not inherit static methods.
    private boolean isVisible(ExecutableElement method, TypeElement owner, Element home) {
        Element declared = method.getEnclosingElement();
        return isVisible((Element) method, home)
                && (owner.equals(declared)
                        || (declared != null && !declared.getKind().isInterface()));
    }

    /// Whether code in a package may name the element: it, and all classes that it is in.
    private boolean isVisible(Element element, Element home) {
        boolean same = elements.getPackageOf(element).equals(home);
        Element each = element;
        while (each instanceof TypeElement || each instanceof ExecutableElement) {
            if (each.getModifiers().contains(Modifier.PRIVATE)
                    || (!same && !each.getModifiers().contains(Modifier.PUBLIC))) {
                return false;
            }
            each = each.getEnclosingElement();
        }
        return true;
    }
}
