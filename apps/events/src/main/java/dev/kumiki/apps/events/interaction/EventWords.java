package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.event.AnswerResult;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.event.EventResult;
import dev.kumiki.apps.events.event.Standing;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.Span;
import dev.kumiki.apps.events.message.Text;
import dev.kumiki.apps.events.series.SeriesDesk;
import dev.kumiki.apps.events.template.TemplateResult;
import dev.kumiki.apps.events.words.BotWords;
import java.util.Locale;

/// What operations on events came to, in words for who asked.
record EventWords(BotWords words) {
    /// A text that is not longer than so many characters.
    static String shortened(String text, int chars) {
        return text.codePointCount(0, text.length()) <= chars
                ? text
                : text.substring(0, text.offsetByCodePoints(0, chars - 1)) + "…";
    }

    /// @param typed how the start was written, so that one sees what was understood
    Post created(EventResult result, String typed) {
        return switch (result) {
            case EventResult.Saved(var event) -> Post.of(made("discord.event.created", event, typed));
            case EventResult.Unchanged(var event) -> Post.of(made("discord.event.created", event, typed));
            case EventResult.Stale _,
                    EventResult.Over _,
                    EventResult.Gone _,
                    EventResult.NotAllowed _,
                    EventResult.Busy _ -> changed(result, "closed");
        };
    }

    private Text made(String key, Event event, String typed) {
        Text text = Text.of(words.text(key, event.title())).line().time(event.eventStartAt(), Span.Time.Style.FULL);
        return typed.isEmpty() ? text : text.plain(words.text("discord.understood", shortened(typed, 100)));
    }

    Post begun(SeriesDesk.SeriesResult result, EventDraft draft) {
        return switch (result) {
            case SeriesDesk.Saved(var series) ->
                Post.of(Text.of(words.text("discord.series.begun", series.title()))
                        .line()
                        .time(draft.startAt(), Span.Time.Style.FULL));
            case SeriesDesk.Gone _ -> Post.of(words.text("discord.event.gone"));
            case SeriesDesk.NotAllowed _ -> Post.of(words.text("discord.not-allowed"));
            case SeriesDesk.Busy _ -> Post.of(words.text("discord.busy"));
        };
    }

    Post edited(EventResult result) {
        return result instanceof EventResult.Saved(var event)
                ? Post.of(made("discord.event.edited", event, ""))
                : changed(result, "closed");
    }

    /// @param what `closed`, `reopened` or `cancelled`
    Post changed(EventResult result, String what) {
        return Post.of(
                switch (result) {
                    case EventResult.Saved(var event) -> words.text("discord.event." + what, event.title());
                    case EventResult.Unchanged(var event) -> words.text("discord.event.already." + what, event.title());
                    case EventResult.Stale _ -> words.text("discord.busy");
                    case EventResult.Over(var event) -> words.text("discord.event.over", event.title());
                    case EventResult.Gone _ -> words.text("discord.event.gone");
                    case EventResult.NotAllowed _ -> words.text("discord.not-allowed");
                    case EventResult.Busy _ -> words.text("discord.busy");
                });
    }

    Post answer(AnswerResult result) {
        return Post.of(
                switch (result) {
                    case AnswerResult.Saved(var now) -> words.text("discord.answer." + key(now), now.place());
                    case AnswerResult.Unchanged(var now) ->
                        words.text("discord.answer.already." + key(now), now.place());
                    case AnswerResult.Closed(var event) ->
                        words.text(
                                event.isCancelled() ? "discord.answer.cancelled" : "discord.answer.closed",
                                event.title());
                    case AnswerResult.Begun(var event) -> words.text("discord.answer.begun", event.title());
                    case AnswerResult.NeedsRole _ -> words.text("discord.answer.role");
                    case AnswerResult.TooMany _ -> words.text("discord.answer.too-many");
                    case AnswerResult.Gone _ -> words.text("discord.event.gone");
                    case AnswerResult.Busy _ -> words.text("discord.busy");
                });
    }

    private static String key(Standing standing) {
        return standing.kind().name().toLowerCase(Locale.ROOT);
    }

    Post template(TemplateResult result) {
        return Post.of(
                switch (result) {
                    case TemplateResult.Saved(var template) -> words.text("discord.template.saved", template.name());
                    case TemplateResult.Deleted _ -> words.text("discord.template.deleted");
                    case TemplateResult.TooManyTemplates _ -> words.text("discord.template.too-many");
                    case TemplateResult.InvalidName _ -> words.text("discord.template.name");
                    case TemplateResult.Gone _ -> words.text("discord.event.gone");
                    case TemplateResult.NotAllowed _ -> words.text("discord.not-allowed");
                    case TemplateResult.Busy _ -> words.text("discord.busy");
                });
    }
}
