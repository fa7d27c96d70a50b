/// Categories: [CategoryCommands] creates, renames and deletes, [CategoryPages] shows. Deletions of many todos go on in
/// the background, also after a restart (B2.8).
/// Colours reach HTML only as classes of [Swatch], which are made from the enum (B2.13).
/// Depends on the writes and the board, and on the schedules that applications share. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.category;

import org.jspecify.annotations.NullMarked;
