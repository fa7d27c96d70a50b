/// The TODO application. Start at [TodoModule], which the host finds, and [TodoConfiguration], which puts it together.
/// The packages below hold what it does, and `web` its pages; only this package knows all of them.
/// Its table is documented in `design`.
@NullMarked
package dev.kumiki.apps.todo;

import org.jspecify.annotations.NullMarked;
