/// From the document's own items to the designed ones (B5.1, B5.7): `./kumiki studio migrate`.
/// Start at [LegacyBookings]. Depends on the design and on bookings. Can be run again at any time.
@NullMarked
package dev.kumiki.apps.studio.migration;

import org.jspecify.annotations.NullMarked;
