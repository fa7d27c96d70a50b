package dev.kumiki.apps.events.ballot;

import dev.kumiki.apps.events.design.Poll;
import dev.kumiki.apps.events.design.Vote;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.poll.Polls;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A poll as one reader sees it.
///
/// @param voters the others who have answered, in the order of their answers; those of them that fit
/// @param savedAt when the reader last answered
record PollView(
        String path,
        String title,
        boolean open,
        int answered,
        String channel,
        String postPath,
        @Nullable String eventPath,
        List<String> voters,
        List<Line> rows,
        boolean mayDecide,
        @Nullable Instant savedAt) {
    private static final int MOST_COLUMNS = 12;
    private static final int MOST_NAMES = 20;

    /// Whether the reader can answer.
    public boolean mayVote() {
        return open;
    }

    /// A moment to choose.
    ///
    /// @param who the names of those who can and perhaps can, where there is no room for columns
    record Line(
            Instant start,
            boolean best,
            List<Sum> sums,
            List<String> choices,
            String mine,
            @Nullable String who) {}

    /// How many chose so.
    record Sum(String choice, int count) {}

    static PollView of(Poll poll, Polls.Tally tally, Seat seat, String channel) {
        Optional<Vote> mine = tally.votes().stream()
                .filter(vote -> vote.userId().equals(seat.id()))
                .findFirst();
        List<Vote> others = tally.votes().stream()
                .filter(vote -> !poll.isOpen() || !vote.userId().equals(seat.id()))
                .toList();
        List<Line> lines = new ArrayList<>();
        for (int at = 0; at < poll.starts().size(); at++) {
            lines.add(line(poll, tally, others, mine, at));
        }
        return new PollView(
                Paths.of(poll),
                poll.title(),
                poll.isOpen(),
                tally.votes().size(),
                channel,
                Paths.post(poll.guildId(), poll.channelId(), poll.messageId()),
                poll.eventId().map(event -> Paths.event(poll.guildId(), event)).orElse(null),
                others.stream().limit(MOST_COLUMNS).map(Vote::username).toList(),
                List.copyOf(lines),
                poll.isOpen()
                        && (poll.createdBy().equals(seat.id()) || seat.view().organises()),
                mine.map(Vote::votedAt).orElse(null));
    }

    private static Line line(Poll poll, Polls.Tally tally, List<Vote> others, Optional<Vote> mine, int at) {
        return new Line(
                poll.starts().get(at),
                !tally.votes().isEmpty() && tally.best() == at,
                List.of(
                        new Sum("yes", tally.yes()[at]),
                        new Sum("maybe", tally.maybe()[at]),
                        new Sum("no", tally.no()[at])),
                others.stream()
                        .limit(MOST_COLUMNS)
                        .map(vote -> choice(vote, at))
                        .toList(),
                mine.map(vote -> choice(vote, at)).orElse("open"),
                names(others, at));
    }

    private static String choice(Vote vote, int at) {
        return at < vote.choices().size() ? vote.choices().get(at).name().toLowerCase(Locale.ROOT) : "open";
    }

    private static @Nullable String names(List<Vote> votes, int at) {
        String names = List.of("yes", "maybe").stream()
                .map(wanted -> votes.stream()
                        .filter(vote -> choice(vote, at).equals(wanted))
                        .limit(MOST_NAMES)
                        .map(Vote::username)
                        .collect(Collectors.joining(" ", wanted.equals("yes") ? "○ " : "△ ", "")))
                .filter(line -> line.length() > 2)
                .collect(Collectors.joining("　"));
        return names.isEmpty() ? null : names;
    }
}
