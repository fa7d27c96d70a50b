/// Reads annotated elements into the model. Start at [DesignReader].
/// Reports what cannot be understood at all; whether a design is right is for the package `check` to say.
@NullMarked
package dev.kumiki.design.processor.read;

import org.jspecify.annotations.NullMarked;
