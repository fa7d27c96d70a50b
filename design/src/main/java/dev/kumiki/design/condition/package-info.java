/// What an item must fulfil. Start at [Field]: the generated `…Fields` classes hold one for each component, and make
/// each [Condition] of it. Immutable.
@NullMarked
package dev.kumiki.design.condition;

import org.jspecify.annotations.NullMarked;
