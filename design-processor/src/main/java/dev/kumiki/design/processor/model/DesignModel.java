package dev.kumiki.design.processor.model;

import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.TypeElement;

/// A design.
///
/// @param services those that it declares; none if it has only one
public record DesignModel(
        TypeElement element,
        AnnotationMirror mirror,
        String packageName,
        String generatedName,
        String zone,
        List<String> services,
        List<TableModel> tables) {
    /// Copies the lists.
    public DesignModel {
        services = List.copyOf(services);
        tables = List.copyOf(tables);
    }
}
