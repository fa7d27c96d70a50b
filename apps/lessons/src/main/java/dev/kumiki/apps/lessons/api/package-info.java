/// The interface for programs, at `/lessons/api/v1`: the timetable, a user's four lists, and what the user does with
/// them (L-005). What it offers is written down in `openapi/lessons.yaml`.
/// Depends on the features; decides nothing that they do not.
@NullMarked
package dev.kumiki.apps.lessons.api;

import org.jspecify.annotations.NullMarked;
