package dev.kumiki.apps.studio.owner.terms;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.user.Recipient;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.effect.Messages;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.InvalidCursorException;
import dev.kumiki.design.outcome.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tells everybody of new terms (S-109), some at a time (B5.19). There is no other way to all users than to read them
/// all: each turn reads a page, tells its people, and puts the next turn on the schedule with the place and the count
/// so far.
///
/// A turn that is repeated tells nobody twice: the notification of a version has the same key for the same user always,
/// and the mail stands in its transaction. A process that dies leaves the turn to the next worker.
public record Announcement(StudioData data, AppKit kit, Messages messages, StudioWords words) {
    /// The kind of the work.
    public static final String KIND = "studio-terms-announcement";

    /// How many people one turn tells.
    static final Limit TURN = Limit.of(25);

    /// The time between two people, so that an announcement leaves the tables to customers: at most 50 people a second.
    private static final Duration PAUSE = Duration.ofMillis(20);

    private static final String VERSION = "version";
    private static final String AFTER = "after";
    private static final String TOLD = "told";
    private static final String DONE = "studio.terms.announced";

    /// How far it is.
    ///
    /// @param told how many have been told
    /// @param running whether it goes on
    public record Progress(int told, boolean running) {}

    /// The first turn.
    static Job first(TermsVersion version) {
        return job(version, Cursor.START, 0);
    }

    private static Job job(TermsVersion version, Cursor after, int told) {
        return new Job(
                name(version),
                KIND,
                Map.of(VERSION, version.value(), AFTER, after.token(), TOLD, String.valueOf(told)));
    }

    private static String name(TermsVersion version) {
        return "terms-" + version.value();
    }

    /// Does a turn: the handler of [#KIND].
    public void turn(Task task) {
        var version = new TermsVersion(task.payload().getOrDefault(VERSION, ""));
        Optional<Terms> terms = data.tables().termsTable().terms(version);
        if (terms.isEmpty()) {
            return;
        }
        Page<Recipient> page = page(task.payload().getOrDefault(AFTER, ""));
        int told = Integer.parseInt(task.payload().getOrDefault(TOLD, "0"));
        for (Recipient recipient : page.items()) {
            if (tell(recipient, terms.get())) {
                told++;
            }
            data.options().pause().accept(PAUSE);
        }
        if (page.next().isPresent()) {
            kit.schedules().put(job(version, page.next().get(), told), data.now());
        } else if (end(version).isEmpty()) {
            kit.audit()
                    .entry("system", DONE, name(version), Map.of(TOLD, String.valueOf(told)))
                    .commit();
        }
    }

    /// How many were told by an announcement that came to its end; its last turn may have been repeated since.
    private Optional<Integer> end(TermsVersion version) {
        return kit.data().table().auditOf(name(version), Limit.of(10), Cursor.START).items().stream()
                .filter(entry -> entry.action().equals(DONE))
                .findFirst()
                .map(AuditEntry::details)
                .map(details -> Integer.parseInt(details.getOrDefault(TOLD, "0")));
    }

    /// A place that no longer holds, because the secret changed, begins anew: nobody is told twice.
    private Page<Recipient> page(String after) {
        try {
            return data.tables().userTable().everyone(TURN, Cursor.of(after));
        } catch (InvalidCursorException _) {
            return data.tables().userTable().everyone(TURN, Cursor.START);
        }
    }

    /// Whether the user is told now, or was before; not if the user has left.
    private boolean tell(Recipient recipient, Terms terms) {
        Optional<User> user = data.tables().userTable().currentUser(recipient.userId());
        if (user.isEmpty()) {
            return false;
        }
        Outcome outcome = messages.telling(user.get(), message(terms)).commit();
        if (outcome instanceof Outcome.Rejected(var conflicts)) {
            if (isSaid(conflicts)) {
                return true;
            }
            if (data.tables().userTable().currentUser(recipient.userId()).isEmpty()) {
                return false;
            }
            throw new IllegalStateException("somebody could not be told of new terms: it is tried again");
        }
        return true;
    }

    private static boolean isSaid(List<Conflict> conflicts) {
        return conflicts.stream().anyMatch(Conflict.AlreadyExists.class::isInstance);
    }

    private Messages.Message message(Terms terms) {
        Instant at = terms.createdAt();
        return new Messages.Message(
                NotificationId.ofTerms(terms.version()).value(),
                at,
                NotificationType.TERMS,
                "studio.told.terms",
                "/agree",
                Optional.of(terms.version().value()),
                language -> new Object[] {
                    terms.version().value(),
                    words.day(language, words.date(terms.effectiveDate())),
                    terms.changes().orElse("")
                });
    }

    /// How far the announcement of a version is; none if it was never begun.
    public Optional<Progress> progress(TermsVersion version) {
        Optional<Schedule> waiting = kit.schedules().find(name(version));
        Optional<Integer> done = end(version);
        if (done.isPresent()) {
            return Optional.of(new Progress(done.get(), false));
        }
        return waiting.map(work -> new Progress(Integer.parseInt(work.payload().getOrDefault(TOLD, "0")), true));
    }
}
