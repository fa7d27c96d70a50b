/// The pages of categories: the list, forms, and what becomes of the todos of one that is deleted (T-054, B2.8).
/// Start at [CategoryPages]. Colours reach HTML only as classes of [Swatch], which are made from the enum (B2.13).
/// Depends on the domain; nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.web.category;

import org.jspecify.annotations.NullMarked;
