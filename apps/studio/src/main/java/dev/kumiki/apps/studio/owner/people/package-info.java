/// The customers as the studio sees them: contact, bookings, agreements. Start at [CustomerPages].
/// Depends on accounts and on the data of the application. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.owner.people;

import org.jspecify.annotations.NullMarked;
