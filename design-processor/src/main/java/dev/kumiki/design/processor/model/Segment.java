package dev.kumiki.design.processor.model;

/// A piece of a key template.
public sealed interface Segment {
    /// Fixed text.
    record Literal(String text) implements Segment {}

    /// A component of the record, written in a format.
    record Part(String component, PartFormat format) implements Segment {}
}
