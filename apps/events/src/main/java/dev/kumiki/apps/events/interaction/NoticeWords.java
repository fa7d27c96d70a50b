package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.Span;
import dev.kumiki.apps.events.message.Text;
import dev.kumiki.apps.events.notice.AckResult;
import dev.kumiki.apps.events.notice.NoticeResult;
import dev.kumiki.apps.events.words.BotWords;

/// What operations on notices came to, in words for who asked.
record NoticeWords(BotWords words) {
    Post opened(NoticeResult result) {
        return result instanceof NoticeResult.Saved || result instanceof NoticeResult.Unchanged
                ? Post.of(words.text("discord.notice.opened"))
                : changed(result, "closed");
    }

    Post reminded(NoticeResult result) {
        return result instanceof NoticeResult.Unchanged
                ? Post.of(words.text("discord.ack.closed"))
                : changed(result, "closed");
    }

    /// @param what `closed`, `hidden` or `shown`
    Post changed(NoticeResult result, String what) {
        return switch (result) {
            case NoticeResult.Saved(var notice) -> Post.of(words.text("discord.notice." + what, notice.title()));
            case NoticeResult.Unchanged(var notice) ->
                Post.of(words.text("discord.notice.already." + what, notice.title()));
            case NoticeResult.AnotherIsOpen _ -> Post.of(words.text("discord.notice.another"));
            case NoticeResult.Reminded(var _, var people) -> Post.of(words.text("discord.notice.reminded", people));
            case NoticeResult.TooSoon(var _, var again) ->
                Post.of(Text.of(words.text("discord.notice.too-soon")).time(again, Span.Time.Style.RELATIVE));
            case NoticeResult.NobodyMissing _ -> Post.of(words.text("discord.notice.nobody"));
            case NoticeResult.Over(var event) -> Post.of(words.text("discord.event.over", event.title()));
            case NoticeResult.Gone _ -> Post.of(words.text("discord.notice.gone"));
            case NoticeResult.NotAllowed _ -> Post.of(words.text("discord.not-allowed"));
            case NoticeResult.Busy _ -> Post.of(words.text("discord.busy"));
        };
    }

    Post acknowledged(AckResult result) {
        return switch (result) {
            case AckResult.Saved(var _, var number) -> Post.of(words.text("discord.ack.saved", number));
            case AckResult.Unchanged(var ack) ->
                Post.of(Text.of(words.text("discord.ack.already")).time(ack.ackedAt(), Span.Time.Style.SHORT));
            case AckResult.Closed _ -> Post.of(words.text("discord.ack.closed"));
            case AckResult.NotMember _ -> Post.of(words.text("discord.ack.not-member"));
            case AckResult.NotAllowed _ -> Post.of(words.text("discord.not-allowed"));
            case AckResult.Gone _ -> Post.of(words.text("discord.notice.gone"));
            case AckResult.Busy _ -> Post.of(words.text("discord.busy"));
        };
    }
}
