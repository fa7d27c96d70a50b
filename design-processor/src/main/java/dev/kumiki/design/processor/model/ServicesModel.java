package dev.kumiki.design.processor.model;

import dev.kumiki.design.service.WriteKind;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;

/// An annotation that names services.
///
/// @param element what it stands on
/// @param kinds how the services write; empty if it is not about writing
public record ServicesModel(Element element, AnnotationMirror mirror, List<String> names, List<WriteKind> kinds) {
    /// Copies the lists.
    public ServicesModel {
        names = List.copyOf(names);
        kinds = List.copyOf(kinds);
    }
}
