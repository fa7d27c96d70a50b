/// The interface for programs: availability, prices, bookings, the studio's decisions, notifications.
/// It offers what the pages offer, by the same operations; `openapi/studio.yaml` says so and a test compares the two.
/// Depends on the operations and on the shared interface. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.api;

import org.jspecify.annotations.NullMarked;
