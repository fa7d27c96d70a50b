/// How customers book: one page with time, plan, options, insurance and terms ([BookPages]), and what becomes of a wish
/// that somebody else had first ([ConflictPage]). Depends on bookings, the calendar, terms and the shared words of
/// pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.book;

import org.jspecify.annotations.NullMarked;
