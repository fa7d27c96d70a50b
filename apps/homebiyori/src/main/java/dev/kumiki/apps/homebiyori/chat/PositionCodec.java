package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Writes and checks the cursors of [ChatHistory].
///
/// A token is Base64 of a signature of 32 bytes, the milliseconds of a chat and its identifier. The signature covers
/// the user too, so that the cursor of one user is refused for another.
final class PositionCodec {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SIGNATURE_BYTES = 32;

    /// The longest token that is looked at, in characters.
    private static final int MAX_TOKEN_CHARS = 4_096;

    private final SecretKeySpec key;

    PositionCodec(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /// A place in the order of chats: at this chat.
    record Position(Instant createdAt, String chatId) {
        static Position of(Chat chat) {
            return new Position(chat.createdAt(), chat.chatId());
        }

        /// Whether a chat comes after this place, newest first.
        boolean isBefore(Chat chat) {
            int order = chat.createdAt().compareTo(createdAt);
            return order < 0 || (order == 0 && chat.chatId().compareTo(chatId) < 0);
        }
    }

    Cursor write(UserId userId, Position position) {
        byte[] id = position.chatId().getBytes(StandardCharsets.UTF_8);
        byte[] payload = ByteBuffer.allocate(Long.BYTES + id.length)
                .putLong(position.createdAt().toEpochMilli())
                .put(id)
                .array();
        byte[] token = ByteBuffer.allocate(SIGNATURE_BYTES + payload.length)
                .put(sign(userId, payload))
                .put(payload)
                .array();
        return Cursor.of(Base64.getUrlEncoder().withoutPadding().encodeToString(token));
    }

    Position read(UserId userId, Cursor cursor) {
        byte[] token = decode(cursor.token());
        byte[] payload = Arrays.copyOfRange(token, SIGNATURE_BYTES, token.length);
        if (!MessageDigest.isEqual(Arrays.copyOf(token, SIGNATURE_BYTES), sign(userId, payload))) {
            throw new InvalidCursorException("chats of both types");
        }
        var content = ByteBuffer.wrap(payload);
        Instant createdAt = Instant.ofEpochMilli(content.getLong());
        return new Position(createdAt, StandardCharsets.UTF_8.decode(content).toString());
    }

    private static byte[] decode(String text) {
        try {
            byte[] token = text.length() > MAX_TOKEN_CHARS
                    ? new byte[0]
                    : Base64.getUrlDecoder().decode(text);
            if (token.length > SIGNATURE_BYTES + Long.BYTES) {
                return token;
            }
        } catch (IllegalArgumentException notBase64) {
            var invalid = new InvalidCursorException("chats of both types");
            invalid.initCause(notBase64);
            throw invalid;
        }
        throw new InvalidCursorException("chats of both types");
    }

    private byte[] sign(UserId userId, byte[] payload) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(userId.value().getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(payload);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the platform lacks " + ALGORITHM, e);
        }
    }
}
