/// The studio's own side: requests that wait, the day, bookings for others, search, catalogue, hours, terms,
/// statistics.
/// Everything below `/studio/owner` is for the role `ADMIN`; for everybody else there is nothing there.
/// Depends on the operations and on the shared words of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.owner;

import org.jspecify.annotations.NullMarked;
