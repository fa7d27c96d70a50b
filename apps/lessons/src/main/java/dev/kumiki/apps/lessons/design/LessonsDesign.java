package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Design;

/// The design of the lessons application: one table.
///
/// Moments such as `createdAt` are written in UTC with milliseconds, as the document shows them; the moments that
/// are keys of lessons are written in Japanese time (B1.3).
@Design(tables = UserLessons.class, zone = "UTC")
public interface LessonsDesign {}
