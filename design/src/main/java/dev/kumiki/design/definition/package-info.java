/// A design as plain records, for exports and for creating tables. Start at [DesignDefinition]. The processor
/// describes a design once; generated `…Tables` classes carry that as [DefinitionText]. Knows no AWS types and none
/// of the runtime. Everything here is immutable.
@NullMarked
package dev.kumiki.design.definition;

import org.jspecify.annotations.NullMarked;
