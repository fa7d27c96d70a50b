package dev.kumiki.apps.common.account;

import java.util.Optional;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/// Hashes passwords and checks them, in the same time whether or not there is anything to check against.
final class Passwords {
    /// The length of the salt in a bcrypt hash, in characters.
    private static final int SALT_LENGTH = 22;

    /// The length of what is computed in a bcrypt hash, in characters.
    private static final int HASH_LENGTH = 31;

    private final PasswordEncoder encoder;
    private final String nobodys;

    /// @param nobodys a hash to work on where there is no credential
    Passwords(PasswordEncoder encoder, String nobodys) {
        this.encoder = encoder;
        this.nobodys = nobodys;
    }

    /// With bcrypt.
    ///
    /// @param cost the binary logarithm of the rounds
    static Passwords bcrypt(int cost) {
        return new Passwords(new BCryptPasswordEncoder(cost), nobodys(cost));
    }

    /// What looks like a bcrypt hash and is none of any password, put together instead of computed: a start of the
    /// host would wait for each one.
    static String nobodys(int cost) {
        return String.format("$2a$%02d$%s%s", cost, "n".repeat(SALT_LENGTH), "o".repeat(HASH_LENGTH));
    }

    String hash(String typed) {
        String hash = encoder.encode(PasswordRule.normal(typed));
        if (hash == null) {
            throw new IllegalStateException("the encoder gave no hash");
        }
        return hash;
    }

    /// Whether a password is the one of a credential. Without a credential it works as long and says no.
    boolean matches(String typed, Optional<PasswordRecord> credential) {
        boolean fits = PasswordRule.bytes(typed) <= PasswordRule.MAX_BYTES;
        String hash = credential.map(PasswordRecord::hash).orElse(nobodys);
        boolean same = encoder.matches(fits ? PasswordRule.normal(typed) : "", hash);
        return same && fits && credential.isPresent();
    }
}
