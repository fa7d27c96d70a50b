/// What the bookings of some months add up to, as figures and charts. Start at [MonthlyFigures].
/// Depends on the data of the application. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.owner.statistics;

import org.jspecify.annotations.NullMarked;
