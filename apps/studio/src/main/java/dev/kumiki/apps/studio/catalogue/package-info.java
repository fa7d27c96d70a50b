/// What can be booked, as pages and programs show it: [Catalogue].
/// Depends on the data of the application. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.studio.catalogue;

import org.jspecify.annotations.NullMarked;
