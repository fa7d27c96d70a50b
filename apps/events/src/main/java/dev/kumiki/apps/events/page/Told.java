package dev.kumiki.apps.events.page;

import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.events.event.AnswerResult;
import dev.kumiki.apps.events.event.EventResult;
import dev.kumiki.apps.events.notice.AckResult;
import dev.kumiki.apps.events.notice.NoticeResult;
import dev.kumiki.apps.events.poll.PollResult;
import dev.kumiki.apps.events.template.TemplateResult;
import java.util.Locale;

/// What operations came to, in the words of the next page. What is gone, or not for the one who asks, is not there.
public final class Told {
    private static final Flash BUSY = Flash.failed("events.told.busy");

    private Told() {}

    /// What became of an event.
    ///
    /// @param done the text if it worked
    public static Flash of(EventResult result, String done) {
        return switch (result) {
            case EventResult.Saved(var event) -> Flash.done(done, event.title());
            case EventResult.Unchanged _ -> Flash.done("events.told.unchanged");
            case EventResult.Stale _ -> Flash.failed("events.told.stale");
            case EventResult.Over _ -> Flash.failed("events.told.over");
            case EventResult.Busy() -> BUSY;
            case EventResult.Gone(), EventResult.NotAllowed() -> throw Seats.notFound();
        };
    }

    /// What became of an answer.
    public static Flash of(AnswerResult result) {
        return switch (result) {
            case AnswerResult.Saved(var now) -> standing(now.kind().name(), now.place());
            case AnswerResult.Unchanged(var now) -> standing(now.kind().name(), now.place());
            case AnswerResult.Closed _ -> Flash.failed("events.told.closed");
            case AnswerResult.Begun _ -> Flash.failed("events.told.begun");
            case AnswerResult.NeedsRole _ -> Flash.failed("events.told.role");
            case AnswerResult.TooMany _ -> Flash.failed("events.told.many");
            case AnswerResult.Busy() -> BUSY;
            case AnswerResult.Gone() -> throw Seats.notFound();
        };
    }

    private static Flash standing(String kind, int place) {
        return Flash.done("events.told.answer." + kind.toLowerCase(Locale.ROOT), Integer.toString(place));
    }

    /// What became of a notice.
    ///
    /// @param done the text if it worked
    public static Flash of(NoticeResult result, String done, GuildTime time) {
        return switch (result) {
            case NoticeResult.Saved(var notice) -> Flash.done(done, notice.title());
            case NoticeResult.Unchanged _ -> Flash.done("events.told.unchanged");
            case NoticeResult.AnotherIsOpen _ -> Flash.failed("events.conflict.title");
            case NoticeResult.Reminded(var _, var people) ->
                Flash.done("events.told.reminded", Integer.toString(people));
            case NoticeResult.TooSoon(var _, var again) -> Flash.failed("events.told.soon", time.clock(again));
            case NoticeResult.NobodyMissing _ -> Flash.done("events.told.nobody");
            case NoticeResult.Over _ -> Flash.failed("events.told.over");
            case NoticeResult.Busy() -> BUSY;
            case NoticeResult.Gone(), NoticeResult.NotAllowed() -> throw Seats.notFound();
        };
    }

    /// What became of an acknowledgement.
    ///
    /// @param done the text if it worked
    public static Flash of(AckResult result, String done, GuildTime time) {
        return switch (result) {
            case AckResult.Saved(var ack, var number) -> Flash.done(done, Integer.toString(number), ack.username());
            case AckResult.Unchanged(var ack) -> Flash.done("events.told.confirmed.already", time.near(ack.ackedAt()));
            case AckResult.Closed _ -> Flash.failed("events.told.notice.closed");
            case AckResult.NotMember() -> Flash.failed("events.told.member");
            case AckResult.Busy() -> BUSY;
            case AckResult.Gone(), AckResult.NotAllowed() -> throw Seats.notFound();
        };
    }

    /// What became of a poll.
    ///
    /// @param done the text if it worked
    public static Flash of(PollResult result, String done) {
        return switch (result) {
            case PollResult.Saved _, PollResult.Decided _ -> Flash.done(done);
            case PollResult.Unchanged _ -> Flash.done("events.told.unchanged");
            case PollResult.Closed _ -> Flash.failed("events.told.poll.closed");
            case PollResult.NoSuchStart() -> Flash.failed("events.told.poll.start");
            case PollResult.Busy() -> BUSY;
            case PollResult.Gone(), PollResult.NotAllowed() -> throw Seats.notFound();
        };
    }

    /// What became of a template.
    ///
    /// @param done the text if it worked
    public static Flash of(TemplateResult result, String done) {
        return switch (result) {
            case TemplateResult.Saved(var template) -> Flash.done(done, template.name());
            case TemplateResult.Deleted() -> Flash.done(done);
            case TemplateResult.TooManyTemplates() -> Flash.failed("events.told.template.many");
            case TemplateResult.InvalidName() -> Flash.failed("events.told.template.name");
            case TemplateResult.Busy() -> BUSY;
            case TemplateResult.Gone(), TemplateResult.NotAllowed() -> throw Seats.notFound();
        };
    }
}
