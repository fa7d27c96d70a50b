package dev.kumiki.apps.common.account;

import java.util.Optional;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/// Hashes passwords and checks them, in the same time whether or not there is anything to check against.
final class Passwords {
    private final PasswordEncoder encoder;
    private final String nobodys;

    Passwords(PasswordEncoder encoder) {
        this.encoder = encoder;
        this.nobodys = hash("nobody has this password");
    }

    /// With bcrypt.
    ///
    /// @param cost the binary logarithm of the rounds
    static Passwords bcrypt(int cost) {
        return new Passwords(new BCryptPasswordEncoder(cost));
    }

    String hash(String typed) {
        String hash = encoder.encode(PasswordRule.normal(typed));
        if (hash == null) {
            throw new IllegalStateException("the encoder gave no hash");
        }
        return hash;
    }

    /// Whether a password is the one of a credential. Without a credential it works as long and says no.
    boolean matches(String typed, Optional<Credential> credential) {
        boolean fits = PasswordRule.bytes(typed) <= PasswordRule.MAX_BYTES;
        String hash = credential.map(Credential::hash).orElse(nobodys);
        boolean same = encoder.matches(fits ? PasswordRule.normal(typed) : "", hash);
        return same && fits && credential.isPresent();
    }
}
