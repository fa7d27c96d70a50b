package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Names a chat of a user in an address: type, moment and identifier, such as `single.1763441234567.3f2b…`.
public record ChatRef(ChatType type, Instant createdAt, String chatId) {
    /// What a client may call a chat: a UUID in small letters (K-4).
    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private static final Pattern FORM = Pattern.compile("(single|group)\\.(\\d{1,14})\\.(.{36})");

    /// Of a chat.
    public static ChatRef of(Chat chat) {
        return new ChatRef(chat.chatType(), chat.createdAt(), chat.chatId());
    }

    /// That a text names, if it names one.
    public static Optional<ChatRef> read(String text) {
        var matcher = FORM.matcher(text);
        return matcher.matches() && isId(matcher.group(3))
                ? Optional.of(new ChatRef(
                        ChatType.valueOf(matcher.group(1).toUpperCase(Locale.ROOT)),
                        Instant.ofEpochMilli(Long.parseLong(matcher.group(2))),
                        matcher.group(3)))
                : Optional.empty();
    }

    /// Whether a text can be the identifier of a chat.
    public static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    @Override
    public String toString() {
        return type.name().toLowerCase(Locale.ROOT) + "." + createdAt.toEpochMilli() + "." + chatId;
    }
}
