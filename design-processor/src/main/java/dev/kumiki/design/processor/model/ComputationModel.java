package dev.kumiki.design.processor.model;

import java.util.List;

/// How a component is made from others.
///
/// @param owner the qualified name of the class that has the method
/// @param method the static method
/// @param sources the components that it is given, in order
/// @param converted whether the method returns another type, which can be assigned to the component
/// @param problem why there is no such method; empty if there is one
public record ComputationModel(String owner, String method, List<String> sources, boolean converted, String problem) {
    /// Copies the sources.
    public ComputationModel {
        sources = List.copyOf(sources);
    }
}
