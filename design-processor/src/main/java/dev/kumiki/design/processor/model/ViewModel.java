package dev.kumiki.design.processor.model;

import java.util.List;
import javax.lang.model.element.TypeElement;

/// A record with some of the components of an entity.
///
/// @param generatedName the stem of the name of its reader
/// @param components the components, as the entity has them
public record ViewModel(
        TypeElement element,
        String packageName,
        String javaType,
        String generatedName,
        EntityModel entity,
        List<ComponentModel> components) {
    /// Copies the components.
    public ViewModel {
        components = List.copyOf(components);
    }
}
