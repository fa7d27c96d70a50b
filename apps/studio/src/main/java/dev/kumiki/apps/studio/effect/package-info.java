/// What follows from a change: notifications, mails, statistics and counts, driven by the streams of bookings, users
/// and notifications (S-132 to S-137), and by the schedule where time itself is the cause (S-161).
///
/// Each effect is an operation with a claim of its event, so that it happens exactly once; none of them changes what it
/// listens to in a way that would make it speak again (B5.15). Start at [BookingEffects].
@NullMarked
package dev.kumiki.apps.studio.effect;

import org.jspecify.annotations.NullMarked;
