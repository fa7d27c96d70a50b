/// What happens by itself: reminders, repetitions, closing, reports, the nightly tidying. Start at [EventsWork].
/// Depends on the operations and on Discord. Everything here may run twice, and in several processes.
@NullMarked
package dev.kumiki.apps.events.work;

import org.jspecify.annotations.NullMarked;
