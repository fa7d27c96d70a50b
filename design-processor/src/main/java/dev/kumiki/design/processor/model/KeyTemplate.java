package dev.kumiki.design.processor.model;

/// A key attribute of the table or of an index, and the template that an entity fills it with.
///
/// @param number whether the attribute is a Number rather than text
public record KeyTemplate(String attribute, Template template, boolean number) {}
