/// Writes the code of a proved design. Start at [SourceWriter].
/// Output depends on the model alone and is the same for the same design.
@NullMarked
package dev.kumiki.design.processor.write;

import org.jspecify.annotations.NullMarked;
