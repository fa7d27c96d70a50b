/// Studios and their lessons. Start at [Catalogue] and [Studios].
/// Depends on the data of the application and on the waitlist.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.catalogue;

import org.jspecify.annotations.NullMarked;
