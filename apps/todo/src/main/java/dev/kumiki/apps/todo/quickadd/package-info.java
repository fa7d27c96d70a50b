/// One line of Japanese or English, read as a todo (X2.8). Start at [QuickAdd]; [Search] finds what the [Rule]s of both
/// languages describe, [Follow] says where a Japanese word ends. What is not understood stays in the title.
/// [QuickPages] adds lines and shows what they are understood as.
/// The reading is a pure function of the text, the moment and the user's categories.
@NullMarked
package dev.kumiki.apps.todo.quickadd;

import org.jspecify.annotations.NullMarked;
