package dev.kumiki.apps.common.account;

import java.time.Instant;
import java.util.Optional;

/// What a password is checked against.
///
/// @param account the key of the account
/// @param hash bcrypt
/// @param changedAt when the password was set
/// @param failures wrong passwords since the last right one, or since the last lock
/// @param lockedUntil until when even the right password is refused
/// @param version of what is stored; 0 for what is not stored yet
public record PasswordRecord(
        String account, String hash, Instant changedAt, int failures, Optional<Instant> lockedUntil, long version) {
    /// A new password in the place of this one.
    public PasswordRecord withHash(String fresh, Instant now) {
        return new PasswordRecord(account, fresh, now, 0, Optional.empty(), version);
    }

    /// After one more wrong password.
    PasswordRecord failed(int lockAfter, Instant lockEnd) {
        boolean locks = failures + 1 >= lockAfter;
        return new PasswordRecord(
                account,
                hash,
                changedAt,
                locks ? 0 : failures + 1,
                locks ? Optional.of(lockEnd) : lockedUntil,
                version);
    }

    /// After the right password.
    PasswordRecord succeeded() {
        return new PasswordRecord(account, hash, changedAt, 0, Optional.empty(), version);
    }

    boolean isLocked(Instant now) {
        return lockedUntil.isPresent() && lockedUntil.get().isAfter(now);
    }

    /// Never shows the hash.
    @Override
    public String toString() {
        return "PasswordRecord[" + account + ", version=" + version + "]";
    }
}
