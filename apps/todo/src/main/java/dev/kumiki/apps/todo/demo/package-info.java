/// Something to look at: [DemoData] fills an account that is marked as a demonstration.
/// Depends on the design and the commands.
@NullMarked
package dev.kumiki.apps.todo.demo;

import org.jspecify.annotations.NullMarked;
