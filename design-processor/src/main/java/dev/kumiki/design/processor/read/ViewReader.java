package dev.kumiki.design.processor.read;

import dev.kumiki.design.View;
import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.ViewModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/// Reads views of entities.
final class ViewReader {
    private final Elements elements;
    private final Mirrors mirrors;
    private final Report report;

    ViewReader(Elements elements, Mirrors mirrors, Report report) {
        this.elements = elements;
        this.mirrors = mirrors;
        this.report = report;
    }

    /// The views of these entities; a wrong one gets a diagnostic.
    List<ViewModel> read(List<TypeElement> candidates, List<EntityModel> entities) {
        List<ViewModel> views = new ArrayList<>();
        for (TypeElement candidate : candidates) {
            Optional<TypeElement> of =
                    mirrors.find(candidate, View.class).flatMap(mirror -> mirrors.type(mirror, "of"));
            entities.stream()
                    .filter(entity -> of.filter(entity.element()::equals).isPresent())
                    .findFirst()
                    .flatMap(entity -> read(candidate, entity))
                    .ifPresent(views::add);
        }
        return views;
    }

    private Optional<ViewModel> read(TypeElement view, EntityModel entity) {
        if (view.getKind() != ElementKind.RECORD
                || !view.getTypeParameters().isEmpty()
                || view.getModifiers().contains(Modifier.PRIVATE)) {
            return refuse(view, "it is not a record without type parameters that its package can see.");
        }
        List<ComponentModel> components = new ArrayList<>();
        for (RecordComponentElement component : view.getRecordComponents()) {
            String name = component.getSimpleName().toString();
            Optional<ComponentModel> same = entity.components().stream()
                    .filter(known -> known.name().equals(name))
                    .findFirst();
            if (same.isEmpty()) {
                return refuse(view, entity.simpleName() + " has no component '" + name + "'.");
            }
            if (!same.get()
                    .element()
                    .asType()
                    .toString()
                    .equals(component.asType().toString())) {
                return refuse(
                        view,
                        "'" + name + "' is "
                                + TypeReader.nameOf(component.asType()).replaceAll(".*\\.", "") + ", but "
                                + TypeReader.nameOf(same.get().element().asType())
                                        .replaceAll(".*\\.", "") + " in "
                                + entity.simpleName() + ".");
            }
            components.add(same.get());
        }
        return Optional.of(new ViewModel(
                view,
                elements.getPackageOf(view).getQualifiedName().toString(),
                view.getQualifiedName().toString(),
                Names.generated(view),
                entity,
                components));
    }

    private Optional<ViewModel> refuse(TypeElement view, String reason) {
        report.error(
                Code.K308,
                view,
                view.getSimpleName() + " is no view: " + reason,
                "Fix: make it a record whose components are components of the entity, with the same names and types.");
        return Optional.empty();
    }
}
