/// Data to look at, for hosts that were asked for it: [Demo] makes an account with a list that looks lived in.
/// Depends on the packages that do the work; nothing depends on it but the application's start and its first page.
/// Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.demo;

import org.jspecify.annotations.NullMarked;
