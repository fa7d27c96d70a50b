/// Seals what people write (H-136, B4.24): a key for each user, which can be destroyed. Start at [Sealing].
/// Depends on the values of the design and on what applications share. The keys lie in a technical table of their own
/// that has no backups, so that what a backup brings back stays unreadable once a key is gone.
/// Everything here is thread-safe.
@NullMarked
package dev.kumiki.apps.homebiyori.sealing;

import org.jspecify.annotations.NullMarked;
