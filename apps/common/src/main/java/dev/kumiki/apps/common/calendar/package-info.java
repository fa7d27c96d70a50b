/// Calendars that people subscribe to (RFC 5545). Start at [CalendarFile], which writes entries;
/// [dev.kumiki.apps.common.ops.FeedTokens] gives out
/// the secret addresses, for calendar programs cannot sign in; [FeedAnswers] answers who asks there.
/// Knows biweekly, ops and Spring's answers; nothing here holds state.
@NullMarked
package dev.kumiki.apps.common.calendar;

import org.jspecify.annotations.NullMarked;
