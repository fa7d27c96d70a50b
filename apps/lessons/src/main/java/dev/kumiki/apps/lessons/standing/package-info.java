/// What a lesson is to somebody at a moment: free, full, booked, waited for, offered. Start at [Standings].
/// Depends on the design and on what every operation needs. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.lessons.standing;

import org.jspecify.annotations.NullMarked;
