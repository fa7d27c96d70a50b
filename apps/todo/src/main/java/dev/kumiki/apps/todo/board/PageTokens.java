package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.Username;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Writes and checks places in views: opaque, signed, valid for one user and one view only (K-5).
///
/// A token is Base64 of 32 bytes of HMAC-SHA-256 and of the direction, the rank and the identifier in lines. The
/// signature also covers the user and the view.
final class PageTokens {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SIGNATURE_BYTES = 32;

    /// The longest token that is looked at, in characters.
    private static final int MAX_CHARS = 512;

    private final SecretKeySpec key;

    PageTokens(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /// Where a page begins or ends.
    ///
    /// @param back whether the page lies before the place
    record Turn(SortPosition place, boolean back) {}

    String write(Username username, String view, Turn turn) {
        byte[] payload = ((turn.back() ? "<" : ">") + "\n" + turn.place().rank() + "\n"
                        + turn.place().id())
                .getBytes(StandardCharsets.UTF_8);
        byte[] signature = sign(username, view, payload);
        byte[] token = Arrays.copyOf(signature, SIGNATURE_BYTES + payload.length);
        System.arraycopy(payload, 0, token, SIGNATURE_BYTES, payload.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    }

    /// The place of a token; empty if it is of another user or view, or none of ours.
    Optional<Turn> read(Username username, String view, String token) {
        if (token.length() > MAX_CHARS) {
            return Optional.empty();
        }
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        if (bytes.length <= SIGNATURE_BYTES) {
            return Optional.empty();
        }
        byte[] payload = Arrays.copyOfRange(bytes, SIGNATURE_BYTES, bytes.length);
        if (!MessageDigest.isEqual(Arrays.copyOf(bytes, SIGNATURE_BYTES), sign(username, view, payload))) {
            return Optional.empty();
        }
        String[] lines = new String(payload, StandardCharsets.UTF_8).split("\n", -1);
        return Optional.of(new Turn(new SortPosition(lines[1], lines[2]), lines[0].equals("<")));
    }

    private byte[] sign(Username username, String view, byte[] payload) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update((username.value() + "\n" + view + "\n").getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(payload);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }
}
