/// A design as plain records, for exports and for creating tables. Start at [DesignDefinition].
/// The generated `…Tables` classes build it; it knows no AWS types and none of the runtime.
/// Everything here is immutable.
@NullMarked
package dev.kumiki.design.definition;

import org.jspecify.annotations.NullMarked;
