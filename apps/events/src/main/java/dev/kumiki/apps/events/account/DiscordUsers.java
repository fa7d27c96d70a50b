package dev.kumiki.apps.events.account;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.events.design.UserId;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.regex.Pattern;

/// Which user of Discord an account is.
///
/// Whoever came through Discord has the id there as the key. Local accounts get an id made from their key that no user
/// of Discord can have: Discord's ids hold the time since 2015, and the least is above [#MAX_LOCAL].
public final class DiscordUsers {
    /// The greatest id of a local account.
    static final long MAX_LOCAL = 9_999_999_999_999_999L;

    private static final Pattern DISCORDS = Pattern.compile("[1-9][0-9]{16,19}");

    private DiscordUsers() {}

    /// The user that an account is.
    public static UserId of(Account account) {
        return of(account.key());
    }

    /// The user that the account of a key is.
    public static UserId of(String key) {
        return new UserId(isDiscords(key) ? key : local(key));
    }

    /// Whether the account of a key came through Discord.
    public static boolean isDiscords(String key) {
        return DISCORDS.matcher(key).matches();
    }

    private static String local(String key) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
            return new BigInteger(1, hash)
                    .mod(BigInteger.valueOf(MAX_LOCAL))
                    .add(BigInteger.ONE)
                    .toString();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
