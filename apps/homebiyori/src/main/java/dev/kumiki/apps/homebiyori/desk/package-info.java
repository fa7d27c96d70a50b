/// The administrators' desk: numbers, subscribers, feedback, retention, announcements, payment events, audit,
/// deletions.
/// Start at [DeskPages]. Nobody is named there: users have pseudonyms (B4.19), and feedback has not even those.
/// Depends on every feature that it shows; no feature knows it.
@NullMarked
package dev.kumiki.apps.homebiyori.desk;

import org.jspecify.annotations.NullMarked;
