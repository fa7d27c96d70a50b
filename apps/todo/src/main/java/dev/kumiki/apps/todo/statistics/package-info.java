/// Figures about a user's todos (X2.13). Start at [Statistics], which reckons; [StatisticsPages] shows it.
/// Depends on the design alone. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.statistics;

import org.jspecify.annotations.NullMarked;
