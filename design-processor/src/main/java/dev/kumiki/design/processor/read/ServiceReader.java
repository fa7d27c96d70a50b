package dev.kumiki.design.processor.read;

import dev.kumiki.design.processor.model.ServicesModel;
import dev.kumiki.design.service.StreamedBy;
import dev.kumiki.design.service.UsedBy;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;

/// Reads which services use, write and follow what.
final class ServiceReader {
    private final Mirrors mirrors;

    ServiceReader(Mirrors mirrors) {
        this.mirrors = mirrors;
    }

    Optional<ServicesModel> usedBy(Element element) {
        return named(element, UsedBy.class);
    }

    Optional<ServicesModel> streamedBy(Element element) {
        return named(element, StreamedBy.class);
    }

    List<ServicesModel> writtenBy(Element element) {
        return mirrors.all(element, WrittenBy.class, WrittenBy.List.class).stream()
                .map(mirror -> new ServicesModel(
                        element,
                        mirror,
                        mirrors.strings(mirror, "value"),
                        mirrors.constants(mirror, "how", WriteKind.class)))
                .toList();
    }

    private Optional<ServicesModel> named(Element element, Class<? extends Annotation> type) {
        Optional<AnnotationMirror> found = mirrors.find(element, type);
        return found.map(mirror -> new ServicesModel(element, mirror, mirrors.strings(mirror, "value"), List.of()));
    }
}
