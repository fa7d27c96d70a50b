package dev.kumiki.apps.homebiyori.design.chat;

/// What stands in the partition of a user in the table of chats.
public sealed interface ChatItem permits Chat, ChatClaim, Memory, Unanswered {}
