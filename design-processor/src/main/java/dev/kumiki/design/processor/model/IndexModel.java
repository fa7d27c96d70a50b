package dev.kumiki.design.processor.model;

import dev.kumiki.design.Projected;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;

/// A secondary index.
public record IndexModel(
        String name,
        List<String> pk,
        List<String> sk,
        boolean local,
        Projected projection,
        List<String> include,
        String acknowledged,
        AnnotationMirror mirror) {
    /// Copies the lists.
    public IndexModel {
        pk = List.copyOf(pk);
        sk = List.copyOf(sk);
        include = List.copyOf(include);
    }

    /// The key attributes.
    public List<String> attributes() {
        return Stream.concat(pk.stream(), sk.stream()).toList();
    }
}
