/// The page of a lesson: where do I stand, and what can I do? Start at [LessonPages], which shows it, and
/// [LessonActions], which does what its buttons say. [LessonViews] puts together what is shown.
/// Depends on standings, the timetable and the operations. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.lessons.lesson;

import org.jspecify.annotations.NullMarked;
