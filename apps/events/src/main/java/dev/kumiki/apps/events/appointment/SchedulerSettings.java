package dev.kumiki.apps.events.appointment;

import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.Platform;
import java.net.URI;
import java.util.Optional;

/// What the environment says about EventBridge Scheduler.
///
/// @param target what a due schedule is sent to, `EVENTS_SCHEDULER_TARGET_ARN`: an event bus whose rule leads here, or
///     anything else that Scheduler can send its input to
/// @param role under which Scheduler does that, `EVENTS_SCHEDULER_ROLE_ARN`
/// @param secret what comes back with it, `EVENTS_SCHEDULER_SECRET`
/// @param group of the schedules, `EVENTS_SCHEDULER_GROUP`
/// @param region of the service, `AWS_REGION`
/// @param endpoint the address of the service, `EVENTS_SCHEDULER_URL`
public record SchedulerSettings(String target, String role, String secret, String group, String region, URI endpoint) {
    private static final int MIN_SECRET_CHARS = 16;

    /// What is configured; empty without a target.
    ///
    /// @throws BadSettingException if a setting means nothing, or one is missing
    public static Optional<SchedulerSettings> of(Platform platform) {
        String target = platform.setting("EVENTS_SCHEDULER_TARGET_ARN", "");
        if (target.isEmpty()) {
            return Optional.empty();
        }
        String role = platform.setting("EVENTS_SCHEDULER_ROLE_ARN", "");
        String secret = platform.setting("EVENTS_SCHEDULER_SECRET", "");
        if (!target.startsWith("arn:") || !role.startsWith("arn:")) {
            throw new BadSettingException(
                    "EVENTS_SCHEDULER_TARGET_ARN and EVENTS_SCHEDULER_ROLE_ARN are both needed, and begin with 'arn:'");
        }
        if (secret.length() < MIN_SECRET_CHARS) {
            throw new BadSettingException(
                    "EVENTS_SCHEDULER_SECRET is needed, with " + MIN_SECRET_CHARS + " characters or more");
        }
        String region = platform.setting("AWS_REGION", "ap-northeast-1");
        String endpoint = platform.setting("EVENTS_SCHEDULER_URL", "https://scheduler." + region + ".amazonaws.com");
        return Optional.of(new SchedulerSettings(
                target,
                role,
                secret,
                platform.setting("EVENTS_SCHEDULER_GROUP", "default"),
                region,
                address(endpoint)));
    }

    private static URI address(String text) {
        try {
            return URI.create(text.replaceAll("/+$", ""));
        } catch (IllegalArgumentException _) {
            throw new BadSettingException("EVENTS_SCHEDULER_URL is an address");
        }
    }

    /// Whether the target is an event bus, which wants a source and a type.
    boolean isBus() {
        return target.contains(":event-bus/");
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "SchedulerSettings[" + target + ", " + endpoint + "]";
    }
}
