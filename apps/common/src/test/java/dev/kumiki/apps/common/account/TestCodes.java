package dev.kumiki.apps.common.account;

import java.time.Instant;
import java.time.InstantSource;

/// An authenticator app, for tests.
public final class TestCodes {
    private TestCodes() {}

    /// What it shows at a moment.
    public static String now(String secret, Instant moment) {
        return Totp.code(Base32.decode(secret).orElseThrow(), Totp.step(moment));
    }

    /// Gives an account a second factor, and returns its secret.
    public static String switchOn(Accounts accounts, Account account, InstantSource clock) {
        String secret = accounts.secondFactors().newSecret();
        accounts.secondFactors().switchOn(account, secret, now(secret, clock.instant()));
        return secret;
    }
}
