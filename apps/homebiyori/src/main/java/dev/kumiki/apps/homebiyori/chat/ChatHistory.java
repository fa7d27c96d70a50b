package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.data.Parallel;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The chats of a user in the order of time (B4.1).
///
/// In the key the type stands before the time, so that one query cannot give both types newest first: all group chats
/// would come before all single ones or after them. Two queries, one for each type, are merged instead. A page ends at
/// a chat; where the next one begins is the same place in both types, so that one signed position is the cursor.
public final class ChatHistory {
    /// How many chats more are read, because those of the moment of the position are read again and dropped; if
    /// there are more of them, another query follows.
    private static final int READ_AGAIN = 4;

    /// How many chats one search looks at before it asks whether to go on.
    public static final int SEARCHED = 400;

    /// How many it finds before that.
    static final int MAX_FOUND = 50;

    private static final Limit PORTION = Limit.of(100);
    private static final Limit FEW = Limit.of(4);

    private final HomebiyoriTables tables;
    private final SealedTexts texts;
    private final PositionCodec positions;

    /// Over the tables.
    ///
    /// @param cursorKey signs the cursors
    public ChatHistory(HomebiyoriTables tables, SealedTexts texts, byte[] cursorKey) {
        this.tables = tables;
        this.texts = texts;
        this.positions = new PositionCodec(cursorKey);
    }

    /// Chats of both types that have not expired, newest first (H-115).
    public Page<Chat> latest(UserId userId, Limit limit, Cursor after) {
        Optional<PositionCodec.Position> start =
                after.isStart() ? Optional.empty() : Optional.of(positions.read(userId, after));
        List<List<Chat>> each =
                Parallel.run(List.of(ChatType.values()), type -> some(userId, type, start, limit.items() + 1));
        List<Chat> merged = each.stream()
                .flatMap(List::stream)
                .sorted(Chat.NEWEST_FIRST)
                .limit(limit.items() + 1L)
                .toList();
        List<Chat> page =
                merged.stream().limit(limit.items()).map(texts::opened).toList();
        Optional<Cursor> next = merged.size() > page.size()
                ? Optional.of(positions.write(userId, PositionCodec.Position.of(page.getLast())))
                : Optional.empty();
        return new Page<>(page, next, cursor -> latest(userId, limit, cursor));
    }

    /// One chat that is still there.
    public Optional<Chat> find(ChatRef ref, UserId userId) {
        return tables.chatTable()
                .chat(userId, ref.type(), ref.createdAt(), ref.chatId())
                .filter(Chat::isThere)
                .map(texts::opened);
    }

    /// All chats that have not expired, oldest first, opened as they are read: for export.
    public Stream<Chat> all(UserId userId) {
        return tables.chatTable()
                .all(userId)
                .filter(Chat::isThere)
                .map(texts::opened)
                .sorted(Chat.NEWEST_FIRST.reversed());
    }

    /// Chats of a time that have not expired, oldest first: no others are read.
    public List<Chat> between(UserId userId, Instant since, Instant until) {
        return Parallel.run(
                        List.of(ChatType.values()),
                        type -> tables.chatTable().between(userId, type, since, until, PORTION, Cursor.START).stream()
                                .filter(Chat::isThere)
                                .map(texts::opened)
                                .toList())
                .stream()
                .flatMap(List::stream)
                .sorted(Chat.NEWEST_FIRST.reversed())
                .toList();
    }

    /// The oldest chat that has not expired: the first of each type is read.
    public Optional<Chat> oldest(UserId userId) {
        return Parallel.run(
                        List.of(ChatType.values()),
                        type -> tables.chatTable().oldest(userId, type, FEW, Cursor.START).stream()
                                .filter(Chat::isThere)
                                .findFirst())
                .stream()
                .flatMap(Optional::stream)
                .max(Chat.NEWEST_FIRST)
                .map(texts::opened);
    }

    /// What a search found.
    ///
    /// @param found newest first
    /// @param until how far back it has looked; empty if to the beginning
    /// @param next where it goes on; empty if everything was looked at
    public record Found(List<Chat> found, Optional<Instant> until, Optional<Cursor> next) {
        /// Copies the list.
        public Found {
            found = List.copyOf(found);
        }
    }

    /// Looks for chats, newest first, through up to [#SEARCHED] of them.
    public Found search(UserId userId, Predicate<Chat> wanted, Cursor after) {
        List<Chat> found = new ArrayList<>();
        Optional<Cursor> at = Optional.of(after);
        Optional<Instant> until = Optional.empty();
        for (int read = 0; at.isPresent() && read < SEARCHED && found.size() < MAX_FOUND; read += PORTION.items()) {
            Page<Chat> page = latest(userId, PORTION, at.get());
            page.items().stream().filter(wanted).forEach(found::add);
            until = page.items().stream().reduce((_, last) -> last).map(Chat::createdAt);
            at = page.next();
        }
        return new Found(found, at.isPresent() ? until : Optional.empty(), at);
    }

    private List<Chat> some(UserId userId, ChatType type, Optional<PositionCodec.Position> start, int wanted) {
        Limit limit = Limit.of(Math.min(wanted + READ_AGAIN, Limit.MAX_ITEMS));
        Page<Chat> first = start.map(
                        position -> tables.chatTable().latest(userId, type, position.createdAt(), limit, Cursor.START))
                .orElseGet(() -> tables.chatTable().latest(userId, type, limit, Cursor.START));
        return first.stream()
                .filter(Chat::isThere)
                .filter(chat -> start.map(position -> position.isBefore(chat)).orElse(true))
                .limit(wanted)
                .toList();
    }
}
