/// What the application does by itself: offers, lapses, messages, reminders, the end of lessons, monitoring and
/// mending.
/// Start at [LessonJobs] for what comes later and at [Messages] for what people are told.
/// Every job may come twice and may be cut off anywhere; each step is one transaction.
/// Depends on the operations of the features, not on pages. Everything here may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.work;

import org.jspecify.annotations.NullMarked;
