package dev.kumiki.design.processor.model;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.TypeElement;

/// A declared migration between two revisions of a lock.
///
/// @param design the qualified name of the design
public record MigrationModel(TypeElement element, AnnotationMirror mirror, String design, int from, int to) {
    /// Whether it leads over the step from a revision to the next.
    public boolean covers(int revision) {
        return from <= revision && to > revision;
    }
}
