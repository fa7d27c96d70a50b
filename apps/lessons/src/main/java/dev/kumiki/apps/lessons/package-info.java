/// Lessons of studios: favourites, waitlists, bookings and history, at `/lessons`. Start at [LessonsConfiguration],
/// which puts the application together, or at [LessonsModule], by which a host carries it. Each feature has a package
/// of its own with its operations and its pages; `design` holds the table, `data` what every operation needs, and
/// `desk` everything for those who run the studios.
@NullMarked
package dev.kumiki.apps.lessons;

import org.jspecify.annotations.NullMarked;
