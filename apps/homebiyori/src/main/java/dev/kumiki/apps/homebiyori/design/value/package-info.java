/// Identifiers and words that several tables store. Start at [UserId]. Depends on the design library only; everything
/// is immutable.
@NullMarked
package dev.kumiki.apps.homebiyori.design.value;

import org.jspecify.annotations.NullMarked;
