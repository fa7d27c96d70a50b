/// What everybody sees without an account: the start page, the calendar, prices.
/// Depends on the calendar, the catalogue and the shared words of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.home;

import org.jspecify.annotations.NullMarked;
