/// The schedules of reminders in Amazon EventBridge Scheduler, where that is configured (B3.7). Start at
/// [Appointments]; [EventBridge] speaks to the service, and [AppointmentDoor] is where it comes back when a
/// schedule is due. Depends on the reminders and the data of the application. Everything may be used by many
/// threads.
@NullMarked
package dev.kumiki.apps.events.appointment;

import org.jspecify.annotations.NullMarked;
