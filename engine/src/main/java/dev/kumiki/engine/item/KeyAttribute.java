package dev.kumiki.engine.item;

/// An attribute that is part of a table's or an index's key.
public record KeyAttribute(String name, KeyType type) {}
