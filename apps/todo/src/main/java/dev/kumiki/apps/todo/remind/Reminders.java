package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.schedule.Repeat;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.Preferences;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoFields;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/// Sends users who want it one mail a day that tells what is due (X2.4).
///
/// Each of them has an entry on the schedule, repeated daily at the time of their choice. A mail is an entry of the
/// outbox whose identifier is the user and the day it was due: one day, one mail, however often workers die. The
/// entry is written on the condition that the account exists, so that nothing is sent to one that was deleted. A day
/// that was missed altogether is told on the next one.
public final class Reminders {
    /// The kind of scheduled work that writes digests.
    public static final String KIND = "todo-digest";

    /// How many todos of each part are listed in a mail.
    public static final int MAX_LISTED = 20;

    /// The languages that mails can be written in.
    public static final Set<String> LANGUAGES = Set.of("ja", "en");

    private static final Comparator<Todo> BY_DUE = Comparator.comparing(
                    (Todo todo) -> todo.dueDate().orElse(LocalDate.MAX))
            .thenComparing(todo -> todo.dueTime().orElse(LocalTime.MAX))
            .thenComparing(todo -> todo.id().value());

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final ZoneId zone;
    private final Schedules schedules;
    private final Mails mails;
    private final DueMails due;
    private final DigestText text;

    /// Over the tables, and the schedules and mails of the application.
    public Reminders(
            TodoAppTables tables, InstantSource clock, ZoneId zone, Schedules schedules, Mails mails, DigestText text) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.zone = zone;
        this.schedules = schedules;
        this.mails = mails;
        this.due = new DueMails(tables);
        this.text = text;
    }

    /// The name of a user's entry on the schedule.
    public static String scheduleOf(Username username) {
        return "digest." + username.value();
    }

    /// Stores what a user chose. The last choice counts.
    ///
    /// @param at the time of day, to the minute
    public PreferencesResult choose(Username username, boolean wanted, LocalTime at, String language) {
        if (!LANGUAGES.contains(language)) {
            return new PreferencesResult.NoSuchLanguage();
        }
        return Attempts.CROWDED.until(() -> {
            Optional<Preferences> before = tables.todoTable().preferences(username);
            var after = new Preferences(
                    username,
                    wanted,
                    at.truncatedTo(ChronoUnit.MINUTES),
                    language,
                    clock.instant(),
                    before.map(Preferences::version).orElse(0L));
            var transaction =
                    tables.transact().checkExists(new CountersKey(username)).and(scheduled(after));
            Outcome outcome = (before.isPresent() ? transaction.replace(after) : transaction.create(after)).commit();
            return switch (outcome) {
                case Outcome.Committed() -> Optional.of(new PreferencesResult.Saved(after));
                case Outcome.Rejected(var conflicts) ->
                    conflicts.getFirst() instanceof Conflict.NotFound(CountersKey _)
                            ? Optional.of(new PreferencesResult.NoSuchUser())
                            : Optional.empty();
            };
        });
    }

    private OpsTransaction scheduled(Preferences chosen) {
        var work = new Schedules.Job(
                scheduleOf(chosen.username()),
                KIND,
                Map.of("username", chosen.username().value()));
        return chosen.reminders()
                ? schedules.repeating(work, new Repeat.Daily(chosen.remindAt(), zone))
                : schedules.cancelling(work.name());
    }

    /// Writes digests: the handler of [#KIND].
    public WorkHandler handler() {
        return this::write;
    }

    private void write(Task task) {
        var username = new Username(task.payload().getOrDefault("username", ""));
        Optional<Profile> profile = tables.todoTable().profile(username);
        Optional<Preferences> chosen = tables.todoTable().preferences(username).filter(Preferences::reminders);
        if (profile.isEmpty() || chosen.isEmpty()) {
            schedules.cancel(scheduleOf(username));
            return;
        }
        Digest digest = digest(username, LocalDate.ofInstant(clock.instant(), zone));
        if (!digest.isEmpty()) {
            LocalDate day = LocalDate.ofInstant(task.due(), zone);
            Mail mail = text.mail(profile.get(), digest, chosen.get().language());
            due.send(username, () -> mails.sending(scheduleOf(username) + "." + day, mail));
        }
    }

    /// What is due for a user on a day and before it. Reads all todos of the user, and keeps those that are listed.
    public Digest digest(Username username, LocalDate day) {
        var today = new Listed();
        var overdue = new Listed();
        tables.todoTable()
                .todosNow(
                        username,
                        TodoFields.COMPLETED
                                .is(false)
                                .and(TodoFields.DELETED_AT.missing())
                                .and(TodoFields.DUE_DATE.atMost(day)))
                .forEach(todo -> (todo.dueDate().equals(Optional.of(day)) ? today : overdue).add(todo));
        return new Digest(day, today.sorted(), overdue.sorted(), today.count, overdue.count);
    }

    /// The first ones of any number. Belongs to one thread.
    private static final class Listed {
        private final PriorityQueue<Todo> first = new PriorityQueue<>(BY_DUE.reversed());
        private int count;

        void add(Todo todo) {
            count++;
            first.add(todo);
            if (first.size() > MAX_LISTED) {
                first.poll();
            }
        }

        List<Todo> sorted() {
            return first.stream().sorted(BY_DUE).toList();
        }
    }
}
