package dev.kumiki.apps.common.account;

import java.time.Duration;
import java.util.List;

/// What somebody is told who asked for something of an account.
public sealed interface AccountResult {
    /// It is done; this is the account now.
    record Done(Account account) implements AccountResult {}

    /// If it could be done, a mail is on its way; whether it could is not told.
    record Sent() implements AccountResult {}

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
