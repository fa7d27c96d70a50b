/// Two versions of one thing, and a reader who chooses line by line. Start at [Versus]; the template
/// `common/conflict :: choice(versus)` shows it inside the form that saves the choice. Depends on nothing.
/// Everything here is immutable.
@NullMarked
package dev.kumiki.apps.common.conflict;

import org.jspecify.annotations.NullMarked;
