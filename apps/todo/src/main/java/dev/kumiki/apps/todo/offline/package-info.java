/// Reading without a connection (X2.11): the script that browsers keep the last list by. Start at [OfflinePages].
/// Depends on nothing of the application.
@NullMarked
package dev.kumiki.apps.todo.offline;

import org.jspecify.annotations.NullMarked;
