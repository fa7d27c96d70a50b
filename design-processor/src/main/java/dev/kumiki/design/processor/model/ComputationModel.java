package dev.kumiki.design.processor.model;

import java.util.List;

/// How a component is made from others.
///
/// @param method the static method of the record
/// @param sources the components that it is given, in order
public record ComputationModel(String method, List<String> sources) {
    /// Copies the sources.
    public ComputationModel {
        sources = List.copyOf(sources);
    }
}
