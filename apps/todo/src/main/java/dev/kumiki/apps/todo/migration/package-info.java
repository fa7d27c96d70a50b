/// The way from the older key layout to the documented one (T-057, B2.14). Start at [TodoMigration].
/// Knows the design and the migration library; the application does not know it.
/// Everything here is a pure function of items.
@NullMarked
package dev.kumiki.apps.todo.migration;

import org.jspecify.annotations.NullMarked;
