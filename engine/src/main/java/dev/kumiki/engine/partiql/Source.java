package dev.kumiki.engine.partiql;

import org.jspecify.annotations.Nullable;

/// What a statement reads or writes.
///
/// @param table its name or ARN
public record Source(String table, @Nullable String index) {}
