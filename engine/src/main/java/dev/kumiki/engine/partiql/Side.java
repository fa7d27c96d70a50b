package dev.kumiki.engine.partiql;

/// What stands on one side of a comparison.
sealed interface Side permits Reference, Given, SizeOf {}
