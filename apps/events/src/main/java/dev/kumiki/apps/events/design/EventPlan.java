package dev.kumiki.apps.events.design;

import dev.kumiki.design.Naming;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What an organiser wishes for an event beyond what the document knows; no part of it is needed to read an older one.
///
/// @param reminders how many minutes before the start members are reminded, the longest first
/// @param minutes how long the event lasts
/// @param closeAt when recruiting ends by itself
/// @param roleId the role that members have while they are members
/// @param neededRoleId the role that one needs to join
/// @param thread whether its post has a thread for talk
/// @param mirror whether Discord's own list of events shows it too
/// @param seriesId of which repetition it is one
@Naming(Naming.Style.SNAKE_CASE)
public record EventPlan(
        List<Integer> reminders,
        Optional<Integer> minutes,
        Optional<Instant> closeAt,
        Optional<Snowflake> roleId,
        Optional<Snowflake> neededRoleId,
        boolean thread,
        boolean mirror,
        Optional<UUID> seriesId) {
    /// Nothing beyond the document.
    public static final EventPlan PLAIN = new EventPlan(
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            false,
            Optional.empty());

    /// Copies the list.
    public EventPlan {
        reminders = List.copyOf(reminders);
    }

    /// With reminders so many minutes before the start.
    public EventPlan reminding(List<Integer> wanted) {
        return new EventPlan(wanted, minutes, closeAt, roleId, neededRoleId, thread, mirror, seriesId);
    }

    /// Which closes by itself, or not.
    public EventPlan closing(Optional<Instant> moment) {
        return new EventPlan(reminders, minutes, moment, roleId, neededRoleId, thread, mirror, seriesId);
    }

    /// As one of a repetition.
    public EventPlan of(UUID series) {
        return new EventPlan(reminders, minutes, closeAt, roleId, neededRoleId, thread, mirror, Optional.of(series));
    }
}
