package dev.kumiki.apps.events.poll;

import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Answer;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.Poll;
import dev.kumiki.apps.events.design.PollFields;
import dev.kumiki.apps.events.design.PollKey;
import dev.kumiki.apps.events.design.PollMapper;
import dev.kumiki.apps.events.design.PollPatch;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.Vote;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds a day that suits most, and makes it an event with those who can (X3.14).
public final class Polls {
    private static final Limit PAGE = Limit.of(100);

    /// The greatest number of people who are members of the new event from the start: a transaction has 100 writes.
    private static final int MAX_TAKEN_OVER = 80;

    private final EventsData data;

    /// Over the tables.
    public Polls(EventsData data) {
        this.data = data;
    }

    /// What was answered, for each moment.
    ///
    /// @param best the index of the moment that suits most
    public record Tally(List<Vote> votes, int[] yes, int[] maybe, int[] no, int best) {
        /// Copies what can change.
        public Tally {
            votes = List.copyOf(votes);
            yes = yes.clone();
            maybe = maybe.clone();
            no = no.clone();
        }

        @Override
        public int[] yes() {
            return yes.clone();
        }

        @Override
        public int[] maybe() {
            return maybe.clone();
        }

        @Override
        public int[] no() {
            return no.clone();
        }
    }

    /// Asks.
    public Operation<PollResult> create(UUID pollId, PollDraft draft, Actor creator) {
        return data.operation(
                () -> {
                    Optional<Poll> known = find(creator.guildId(), pollId);
                    if (known.isPresent()) {
                        return Attempt.answer(new PollResult.Unchanged(known.get()));
                    }
                    Instant now = data.now();
                    if (draft.starts().stream().anyMatch(start -> !start.isAfter(now))) {
                        return Attempt.answer(new PollResult.NoSuchStart());
                    }
                    var poll = new Poll(
                            creator.guildId(),
                            pollId,
                            draft.title(),
                            draft.starts(),
                            draft.channelId(),
                            Optional.empty(),
                            Status.OPEN,
                            Optional.empty(),
                            creator.id(),
                            creator.user().name(),
                            now,
                            Optional.of(now),
                            Optional.empty(),
                            Optional.empty(),
                            0);
                    return Attempt.write(
                            data.tables().transact().create(poll).and(noted(creator, "poll.created", poll)),
                            new PollResult.Saved(PollMapper.INSTANCE.withVersion(poll, 1)));
                },
                PollResult.Busy::new);
    }

    /// Answers some moments; what was said about others stays.
    ///
    /// @param choices by the index of the moment
    public Operation<PollResult> answer(PollKey key, Map<Integer, Vote.Choice> choices, Actor actor) {
        return data.operation(
                () -> {
                    Optional<Poll> found = find(key.guildId(), key.pollId())
                            .filter(_ -> key.guildId().equals(actor.guildId()));
                    if (found.isEmpty()) {
                        return Attempt.answer(new PollResult.Gone());
                    }
                    Poll poll = found.get();
                    if (!poll.isOpen()) {
                        return Attempt.answer(new PollResult.Closed(poll));
                    }
                    int size = poll.starts().size();
                    if (choices.keySet().stream().anyMatch(index -> index < 0 || index >= size)) {
                        return Attempt.answer(new PollResult.NoSuchStart());
                    }
                    Vote vote = vote(poll, choices, actor.user());
                    return Attempt.write(
                            data.tables()
                                    .transact()
                                    .put(vote)
                                    .patch(PollPatch.of(key)
                                            .dirtyAt(data.now())
                                            .onlyIf(PollFields.STATUS.is(Status.OPEN))),
                            new PollResult.Saved(poll));
                },
                PollResult.Busy::new);
    }

    private Vote vote(Poll poll, Map<Integer, Vote.Choice> choices, User user) {
        List<Vote.Choice> before = data.tables()
                .botOpsTable()
                .vote(poll.guildId(), poll.pollId(), user.id())
                .map(Vote::choices)
                .orElse(List.of());
        List<Vote.Choice> all = IntStream.range(0, poll.starts().size())
                .mapToObj(index ->
                        choices.getOrDefault(index, index < before.size() ? before.get(index) : Vote.Choice.OPEN))
                .toList();
        return new Vote(poll.guildId(), poll.pollId(), user.id(), user.name(), all, data.now());
    }

    /// Takes one of the moments: the poll ends, and an event of its title begins whose members are those who can; who
    /// perhaps can stands there as that.
    public Operation<PollResult> decide(PollKey key, int start, EventDraft draft, Actor actor) {
        return deciding(key, actor, poll -> {
            if (poll.eventId().isPresent()) {
                return Attempt.answer(
                        new PollResult.Decided(poll, poll.eventId().get()));
            }
            if (!poll.isOpen()) {
                return Attempt.answer(new PollResult.Closed(poll));
            }
            Instant now = data.now();
            if (start < 0
                    || start >= poll.starts().size()
                    || !poll.starts().get(start).isAfter(now)) {
                return Attempt.answer(new PollResult.NoSuchStart());
            }
            return tryDecide(poll, start, draft.at(poll.starts().get(start)), actor);
        });
    }

    private Attempt<PollResult> tryDecide(Poll poll, int start, EventDraft draft, Actor actor) {
        Instant now = data.now();
        var eventId = new EventId(poll.pollId());
        List<User> coming = tally(poll).votes().stream()
                .filter(vote -> vote.choices().get(start) == Vote.Choice.YES)
                .map(vote -> new User(vote.userId(), vote.username()))
                .limit(Math.min(MAX_TAKEN_OVER, draft.capacity().orElse(MAX_TAKEN_OVER)))
                .toList();
        Event event = draft.toEvent(poll.guildId(), eventId, actor.user(), now);
        var key = EventKey.of(event);
        var transaction = data.tables().transact();
        coming.forEach(user -> transaction.create(Member.of(key, user, now, false)));
        event.wishes()
                .roleId()
                .ifPresent(role -> transaction.and(new Orders(data).roles(key, Optional.empty(), Optional.of(role))));
        tally(poll).votes().stream()
                .filter(vote -> vote.choices().get(start) == Vote.Choice.MAYBE)
                .limit(MAX_TAKEN_OVER - coming.size())
                .forEach(vote -> transaction.create(
                        new Answer(poll.guildId(), eventId, vote.userId(), vote.username(), Answer.Kind.MAYBE, now)));
        new EventDesk(data)
                .adding(transaction, event.change().members(coming.size()).build())
                .patch(PollPatch.of(PollKey.of(poll))
                        .status(Status.CLOSED)
                        .eventId(eventId)
                        .dirtyAt(now)
                        .onlyIf(PollFields.STATUS.is(Status.OPEN)))
                .and(noted(actor, "poll.decided", poll));
        return Attempt.write(transaction, new PollResult.Decided(poll, eventId));
    }

    /// Ends a poll without a decision.
    public Operation<PollResult> close(PollKey key, Actor actor) {
        return deciding(key, actor, poll -> {
            if (!poll.isOpen()) {
                return Attempt.answer(new PollResult.Unchanged(poll));
            }
            return Attempt.write(
                    data.tables()
                            .transact()
                            .patch(PollPatch.of(key)
                                    .status(Status.CLOSED)
                                    .dirtyAt(data.now())
                                    .onlyIf(PollFields.STATUS.is(Status.OPEN)))
                            .and(noted(actor, "poll.closed", poll)),
                    new PollResult.Saved(poll));
        });
    }

    private interface Decision {
        Attempt<PollResult> on(Poll poll);
    }

    private Operation<PollResult> deciding(PollKey key, Actor actor, Decision decision) {
        return data.operation(
                () -> {
                    Optional<Poll> found = find(key.guildId(), key.pollId())
                            .filter(_ -> key.guildId().equals(actor.guildId()));
                    if (found.isEmpty()) {
                        return Attempt.answer(new PollResult.Gone());
                    }
                    boolean may =
                            found.get().createdBy().equals(actor.id()) || actor.organises(data.settings(key.guildId()));
                    return may ? decision.on(found.get()) : Attempt.answer(new PollResult.NotAllowed());
                },
                PollResult.Busy::new);
    }

    private OpsTransaction noted(Actor actor, String action, Poll poll) {
        return data.noting(
                poll.guildId(),
                actor.id().value(),
                action,
                Map.of(
                        "poll", poll.pollId().toString(),
                        "title", poll.title(),
                        "by", actor.user().name()));
    }

    /// One poll.
    public Optional<Poll> find(GuildId guildId, UUID pollId) {
        return data.tables().botOpsTable().poll(guildId, pollId);
    }

    /// The polls of a server, the newest first.
    public Stream<Poll> of(GuildId guildId) {
        return data.tables().botOpsTable().polls(guildId, PAGE, Cursor.START).stream();
    }

    /// What was answered so far. Of the moments the one suits most for which most can, then for which most perhaps
    /// can, then the earliest.
    public Tally tally(Poll poll) {
        List<Vote> votes = data.tables().botOpsTable().votes(poll.guildId(), poll.pollId(), PAGE, Cursor.START).stream()
                .sorted(Comparator.comparing(Vote::votedAt)
                        .thenComparing(vote -> vote.userId().value()))
                .toList();
        int[] yes = count(poll, votes, Vote.Choice.YES);
        int[] maybe = count(poll, votes, Vote.Choice.MAYBE);
        int best = IntStream.range(0, yes.length)
                .boxed()
                .max(Comparator.<Integer>comparingInt(index -> yes[index])
                        .thenComparingInt(index -> maybe[index])
                        .thenComparing(Comparator.reverseOrder()))
                .orElse(0);
        return new Tally(votes, yes, maybe, count(poll, votes, Vote.Choice.NO), best);
    }

    private static int[] count(Poll poll, List<Vote> votes, Vote.Choice choice) {
        return IntStream.range(0, poll.starts().size())
                .map(index -> (int) votes.stream()
                        .filter(vote ->
                                index < vote.choices().size() && vote.choices().get(index) == choice)
                        .count())
                .toArray();
    }
}
