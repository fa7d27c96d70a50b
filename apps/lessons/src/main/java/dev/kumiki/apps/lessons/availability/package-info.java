/// How many seats of a lesson are free: a port. Start at [AvailabilitySource]; by default the application's own
/// catalogue answers, by configuration another system over HTTP.
/// Depends on the design and on what all applications share.
/// Everything here may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.availability;

import org.jspecify.annotations.NullMarked;
