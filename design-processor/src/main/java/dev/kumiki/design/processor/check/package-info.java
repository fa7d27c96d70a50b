/// Proves that a design works. Start at [Checks]; every proof has its code in [Code] and its page in
/// `docs/diagnostics.md`. Pure functions over the model.
@NullMarked
package dev.kumiki.design.processor.check;

import org.jspecify.annotations.NullMarked;
