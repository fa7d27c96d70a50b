package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.Series;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.series.SeriesDesk;
import dev.kumiki.apps.events.words.TimesInWords;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// What was typed about an event, read: options of a command, fields of a form.
///
/// @param given finds what was typed, stripped and not empty
record Wishes(Function<String, Optional<String>> given, GuildSettings settings, Instant now) {
    private static final Pattern TIME_BEFORE = Pattern.compile("(\\d{1,5}) ?(m|min|分|h|時間|d|日)?(?:前)?");
    private static final Pattern ID = Pattern.compile("<?[#@&!]*(\\d{1,20})>?");
    private static final Map<String, Series.Rhythm> RHYTHMS = Map.of(
            "daily", Series.Rhythm.DAILY,
            "毎日", Series.Rhythm.DAILY,
            "weekly", Series.Rhythm.WEEKLY,
            "毎週", Series.Rhythm.WEEKLY,
            "fortnightly", Series.Rhythm.FORTNIGHTLY,
            "隔週", Series.Rhythm.FORTNIGHTLY,
            "monthly", Series.Rhythm.MONTHLY,
            "毎月", Series.Rhythm.MONTHLY);
    private static final int USUAL_LEAD_DAYS = 7;

    /// Something that was typed and not understood.
    static final class NotUnderstoodException extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final String field;
        private final String typed;

        NotUnderstoodException(String field, String typed) {
            super("not understood: " + field);
            this.field = field;
            this.typed = typed;
        }

        /// Which field.
        String field() {
            return field;
        }

        /// What stood there.
        String typed() {
            return typed;
        }
    }

    /// The moment of a field, which must say one if it says anything.
    Optional<Instant> moment(String field) {
        return given.apply(field)
                .map(typed -> TimesInWords.read(typed, settings.place(), now)
                        .filter(understood -> understood.rest().isEmpty())
                        .map(TimesInWords.Understood::at)
                        .orElseThrow(() -> new NotUnderstoodException(field, typed)));
    }

    /// The moment of a field that must be there.
    Instant neededMoment(String field) {
        return moment(field).orElseThrow(() -> new NotUnderstoodException(field, ""));
    }

    /// The number of a field.
    Optional<Integer> number(String field) {
        return given.apply(field).map(typed -> {
            try {
                return Integer.valueOf(typed.replaceAll("[人名]$", ""));
            } catch (NumberFormatException _) {
                throw new NotUnderstoodException(field, typed);
            }
        });
    }

    /// A channel, a role or a user.
    Optional<Snowflake> id(String field) {
        return given.apply(field).map(typed -> {
            var form = ID.matcher(typed);
            if (!form.matches()) {
                throw new NotUnderstoodException(field, typed);
            }
            return new Snowflake(form.group(1));
        });
    }

    /// Whether something is wanted.
    Optional<Boolean> flag(String field) {
        return given.apply(field)
                .map(typed -> List.of("true", "on", "yes", "はい", "1").contains(typed.toLowerCase(Locale.ROOT)));
    }

    /// Times before the start, in minutes: `24h, 1h`, 1日前・30分前; `none` and なし are none.
    Optional<List<Integer>> reminders(String field) {
        return given.apply(field).map(typed -> {
            List<Integer> minutes = new ArrayList<>();
            if (typed.equals("none") || typed.equals("なし") || typed.equals("off")) {
                return minutes;
            }
            for (String part : typed.split("[,、・ ]+")) {
                var form = TIME_BEFORE.matcher(part);
                if (!form.matches()) {
                    throw new NotUnderstoodException(field, typed);
                }
                String unit = Optional.ofNullable(form.group(2)).orElse("m");
                minutes.add(Integer.parseInt(form.group(1)) * factor(unit));
            }
            return minutes;
        });
    }

    private static int factor(String unit) {
        return switch (unit) {
            case "h", "時間" -> 60;
            case "d", "日" -> 24 * 60;
            default -> 1;
        };
    }

    /// How it is repeated, if it is.
    Optional<SeriesDesk.Repetition> repetition() {
        return given.apply("repeat").filter(typed -> !typed.equals("none")).map(typed -> {
            Series.Rhythm rhythm = RHYTHMS.get(typed.toLowerCase(Locale.ROOT));
            if (rhythm == null) {
                throw new NotUnderstoodException("repeat", typed);
            }
            return new SeriesDesk.Repetition(rhythm, number("lead").orElse(USUAL_LEAD_DAYS), moment("until"));
        });
    }

    /// A new event in a channel.
    EventDraft draft(Snowflake channel) {
        return new EventDraft(
                given.apply("title").orElseThrow(() -> new NotUnderstoodException("title", "")),
                given.apply("description"),
                channel,
                id("notice").or(settings::noticeChannelId).orElse(channel),
                neededMoment("start"),
                number("capacity"),
                plan(EventPlan.PLAIN.reminding(settings.usualReminders())));
    }

    /// An event with what was typed changed; what was not mentioned stays.
    EventDraft changed(Event event) {
        EventDraft old = EventDraft.of(event);
        EventDraft moved = moment("start").map(old::at).orElse(old);
        Optional<String> capacity = given.apply("capacity");
        return new EventDraft(
                given.apply("title").orElse(old.title()),
                given.apply("description").or(old::description),
                old.recruitChannelId(),
                id("notice").orElse(old.noticeChannelId()),
                moved.startAt(),
                capacity.filter(List.of("0", "none", "なし")::contains).isPresent()
                        ? Optional.empty()
                        : number("capacity").or(old::capacity),
                plan(moved.plan()));
    }

    private EventPlan plan(EventPlan old) {
        return new EventPlan(
                reminders("remind").orElse(old.reminders()),
                number("minutes").or(old::minutes),
                moment("close").or(old::closeAt),
                id("role").or(old::roleId),
                id("needs").or(old::neededRoleId),
                flag("thread").orElse(old.thread()),
                flag("mirror").orElse(old.mirror()),
                old.seriesId());
    }
}
