package dev.kumiki.apps.studio.terms;

import dev.kumiki.apps.studio.design.terms.UserAgreement;

/// What an attempt to agree to terms came to.
public sealed interface AgreementResult {
    /// The user has agreed; also when that was before.
    record Agreed(UserAgreement agreement) implements AgreementResult {}

    /// There are no such terms in force, or the user has read another text than theirs.
    record NotInForce() implements AgreementResult {}

    /// There is no such user.
    record UnknownUser() implements AgreementResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements AgreementResult {}
}
