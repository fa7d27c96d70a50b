package dev.kumiki.apps.events.draw;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.Span;
import dev.kumiki.apps.events.message.Text;
import dev.kumiki.apps.events.words.BotWords;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Messages that tell something once: reminders, changes, reports.
public record Tidings(BotWords words) {
    private static final int NAMES_CHARS = 1_200;

    /// Reminds members of an event, by name (D-054).
    public Post remind(Event event, List<User> people) {
        Text text = Text.of(words.text("discord.remind.event", event.title()))
                .time(event.eventStartAt(), Span.Time.Style.FULL)
                .plain(" (")
                .time(event.eventStartAt(), Span.Time.Style.RELATIVE)
                .plain(")");
        return naming(text, people);
    }

    /// Reminds one member of an event, who wants it so (X3.5).
    public Post remindOne(Event event) {
        return Post.of(Text.of(words.text("discord.remind.event", event.title()))
                .time(event.eventStartAt(), Span.Time.Style.FULL)
                .plain(" ")
                .link(words.text("discord.jump"), link(event)));
    }

    /// Reminds those who have not acknowledged a notice (D-055).
    public Post remind(Notice notice, List<User> people) {
        Text text = Text.of(words.text("discord.remind.notice", notice.title()));
        Optional<String> link = link(notice);
        return naming(link.isPresent() ? text.link(words.text("discord.jump"), link.get()) : text, people);
    }

    private static Post naming(Text text, List<User> people) {
        Text all = text.line();
        for (User user : people) {
            all = all.mention(user).plain(" ");
        }
        Set<UserId> ids = people.stream().map(User::id).collect(Collectors.toSet());
        return Post.of(all).notifying(ids);
    }

    /// Somebody who waited has a place (X3.1).
    public Post promoted(Event event) {
        return Post.of(Text.of(words.text("discord.promoted", event.title()))
                .time(event.eventStartAt(), Span.Time.Style.FULL)
                .plain(" ")
                .link(words.text("discord.jump"), link(event)));
    }

    /// An event changed.
    ///
    /// @param what `moved`, `cancelled` or `reopened`
    public Post changed(Event event, String what, List<User> people) {
        Text text = Text.of(words.text("discord.told." + what, event.title()))
                .time(event.eventStartAt(), Span.Time.Style.FULL);
        return naming(text, people);
    }

    /// Tells the organiser who has not acknowledged (X3.6).
    public Post report(Notice notice, List<String> missing, int members) {
        return Post.of(Text.of(words.text("discord.report", notice.title(), missing.size(), members))
                .line()
                .and(Names.fitting(missing, 0, NAMES_CHARS, words)));
    }

    /// Tells the organiser that a post could not be made.
    public Post refused(Event event, String status) {
        return Post.of(
                words.text(status.equals("403") ? "discord.refused.403" : "discord.refused", event.title(), status));
    }

    /// An answer that comes too late for its interaction.
    public Post late(User user, Post answer) {
        return new Post(
                Text.EMPTY.mention(user).plain(" ").and(answer.text()), answer.slips(), List.of(), Set.of(user.id()));
    }

    private static String link(Event event) {
        String channel = "https://discord.com/channels/" + event.guildId().value() + "/"
                + event.recruitChannelId().value();
        return event.recruitMessageId()
                .map(message -> channel + "/" + message.value())
                .orElse(channel);
    }

    private static Optional<String> link(Notice notice) {
        return notice.noticeMessageId()
                .map(Snowflake::value)
                .map(message ->
                        "https://discord.com/channels/" + notice.guildId().value() + "/"
                                + notice.noticeChannelId().value() + "/" + message);
    }
}
