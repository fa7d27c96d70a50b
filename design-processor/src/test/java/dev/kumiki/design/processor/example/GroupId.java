package dev.kumiki.design.processor.example;

import dev.kumiki.design.Prefix;

/// Identifies a group; stored as `GRP#…`.
@Prefix("GRP#")
public record GroupId(String value) {}
