package dev.kumiki.apps.homebiyori.design.chat;

import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Count;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.service.UsedBy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Chats of one user with one or several characters (H-057, H-059), and their access patterns. No index (H-123).
@Table(name = "prod-homebiyori-chats", pk = "PK", sk = "SK", typeAttribute = "entity_type")
@UsedBy("user")
public interface ChatTable {
    /// Chats of one type, newest first (H-116, H-117).
    @Query(order = SortOrder.DESCENDING)
    @UsedBy("chat")
    Page<Chat> latest(UserId userId, ChatType chatType, Limit limit, Cursor after);

    /// Chats of one type up to a moment, newest first.
    @Query(order = SortOrder.DESCENDING)
    @UsedBy("chat")
    Page<Chat> latest(UserId userId, ChatType chatType, @To Instant until, Limit limit, Cursor after);

    /// Chats of one type, oldest first: the next to expire.
    @Query
    @UsedBy("chat")
    Page<Chat> oldest(UserId userId, ChatType chatType, Limit limit, Cursor after);

    /// Chats of one type between two moments, oldest first: a month of the calendar.
    @Query
    @UsedBy("chat")
    Page<Chat> between(
            UserId userId, ChatType chatType, @From Instant since, @To Instant until, Limit limit, Cursor after);

    /// Chats of one type from a moment on, oldest first, seen after every acknowledged write.
    @Query(consistent = true)
    @UsedBy("ttl_updater")
    Page<Chat> since(UserId userId, ChatType chatType, @From Instant since, Limit limit, Cursor after);

    /// All chats of a user for export, type by type: the type stands before the time in the key (B4.1).
    @Query
    Stream<Chat> all(UserId userId);

    /// The same page by page.
    @Query
    Page<Chat> all(UserId userId, Limit limit, Cursor after);

    /// Chats that fulfil a condition, seen after every acknowledged write.
    @Query(consistent = true)
    @UsedBy("ttl_updater")
    Stream<Chat> allNow(UserId userId, Condition<Chat> filter);

    /// How many chats fulfil a condition, seen after every acknowledged write.
    @Count(value = Chat.class, consistent = true)
    @UsedBy({"user", "ttl_updater"})
    long count(UserId userId, Condition<Chat> filter);

    /// Everything of a user, for its deletion.
    @Query(consistent = true)
    Stream<ChatItem> partitionOf(UserId userId);

    /// One chat.
    @Get(consistent = true)
    @UsedBy("chat")
    Optional<Chat> chat(UserId userId, ChatType chatType, Instant createdAt, String chatId);

    /// What became of a message.
    @Get(consistent = true)
    @UsedBy("chat")
    Optional<ChatClaim> claim(UserId userId, String chatId);

    /// Messages that have no answer yet.
    @Query(consistent = true)
    @UsedBy("chat")
    List<Unanswered> unanswered(UserId userId);

    /// One of them.
    @Get(consistent = true)
    @UsedBy("chat")
    Optional<Unanswered> pending(UserId userId, String chatId);

    /// What is remembered of a user's chats.
    @Get(consistent = true)
    @UsedBy({"chat", "user"})
    Optional<Memory> memory(UserId userId);
}
