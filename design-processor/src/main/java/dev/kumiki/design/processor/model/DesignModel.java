package dev.kumiki.design.processor.model;

import java.util.List;
import javax.lang.model.element.TypeElement;

/// A design.
public record DesignModel(
        TypeElement element, String packageName, String generatedName, String zone, List<TableModel> tables) {
    /// Copies the tables.
    public DesignModel {
        tables = List.copyOf(tables);
    }
}
