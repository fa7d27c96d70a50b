/// The way from seven tables to four (H-141 to H-145). Start at [HomebiyoriMigration].
/// Knows the design and the migration library; of the application only what counts subscriptions.
/// Everything here is a pure function of items.
@NullMarked
package dev.kumiki.apps.homebiyori.migration;

import org.jspecify.annotations.NullMarked;
