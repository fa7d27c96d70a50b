/// A design as immutable records. Start at [DesignModel]; keys are [Template]s, component types are [ValueType]s.
/// Knows nothing of the other packages. Elements are kept only to point diagnostics at them.
@NullMarked
package dev.kumiki.design.processor.model;

import org.jspecify.annotations.NullMarked;
