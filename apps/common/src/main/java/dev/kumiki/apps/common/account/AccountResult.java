package dev.kumiki.apps.common.account;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What somebody is told who asked for something of an account.
public sealed interface AccountResult {
    /// It is done; this is the account now.
    record Done(Account account) implements AccountResult {}

    /// The first proof was right, and the account has a second factor: nobody is in before that was shown, too.
    record SecondNeeded(Account account) implements AccountResult {}

    /// If it could be done, a mail is on its way; whether it could is not told.
    ///
    /// @param attempt what the browser is to remember of a sign-up, to go straight in by the link in
    ///     the mail; empty for other mails
    record Sent(Optional<SignUpAttempt> attempt) implements AccountResult {
        /// A mail that is no sign-up's.
        public Sent() {
            this(Optional.empty());
        }
    }

    /// Something in the form is wrong; nothing was changed.
    record Refused(List<Fault> faults) implements AccountResult {
        /// Copies the faults.
        public Refused {
            faults = List.copyOf(faults);
        }

        static Refused of(String field, String code, Object... arguments) {
            return new Refused(List.of(Fault.of(field, code, arguments)));
        }
    }

    /// Tried too often; possible again after some time.
    record TooMany(Duration retryAfter) implements AccountResult {}

    /// The link is used, expired or none of ours.
    record Invalid() implements AccountResult {}
}
