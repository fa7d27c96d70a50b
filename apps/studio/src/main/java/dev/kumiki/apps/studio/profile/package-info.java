/// What a customer keeps at the studio: how to be reached, agreements, the calendar feed, and everything as a file.
/// Depends on the data of the application, the terms and the shared pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.profile;

import org.jspecify.annotations.NullMarked;
