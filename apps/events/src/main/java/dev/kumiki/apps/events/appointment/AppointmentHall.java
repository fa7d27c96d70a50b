package dev.kumiki.apps.events.appointment;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.events.data.EventsData;
import java.util.Map;
import java.util.Optional;

/// The schedules outside; none where they are not configured.
public record AppointmentHall(Optional<Appointments> appointments) {
    /// What is configured.
    public static AppointmentHall of(EventsData data, Platform platform) {
        return new AppointmentHall(
                SchedulerSettings.of(platform).map(settings -> Appointments.of(data, settings, platform)));
    }

    /// Who carries out which kind of order.
    public Map<String, WorkHandler> handlers() {
        return appointments.map(Appointments::handlers).orElse(Map.of());
    }
}
