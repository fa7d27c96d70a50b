/// The way from the old `waitlistTable` to `user_lessons` (L-048 to L-052). Start at [WaitlistMigration].
/// Knows the design and the migration library; the application does not know it.
/// Everything here is a pure function of items.
@NullMarked
package dev.kumiki.apps.lessons.migration;

import org.jspecify.annotations.NullMarked;
