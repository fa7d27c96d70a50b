package dev.kumiki.design.processor.model;

/// What a component is read as where its attribute is missing.
///
/// @param declared the text of the annotation
/// @param stored the same as an attribute would have it; empty if there is a problem
/// @param problem why the text stands for no value of the component; empty if it does
public record DefaultModel(String declared, String stored, String problem) {}
