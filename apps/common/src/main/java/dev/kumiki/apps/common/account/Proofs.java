package dev.kumiki.apps.common.account;

import java.time.Duration;
import java.time.Instant;

/// Proofs of who somebody is who is signed in already, for what is dangerous: the password again, a code of the second
/// factor, or another sign-in at the identity provider.
public final class Proofs {
    private final AccountContext context;
    private final SignIns signIns;
    private final SecondFactors secondFactors;

    Proofs(AccountContext context, SignIns signIns, SecondFactors secondFactors) {
        this.context = context;
        this.signIns = signIns;
        this.secondFactors = secondFactors;
    }

    /// By what an account can prove itself. With none of them the identity provider has to.
    public record Ways(boolean password, boolean code, boolean provider) {}

    /// The ways of an account.
    public Ways ways(Account account) {
        return new Ways(
                context.store().credential(account.key()).isPresent(),
                secondFactors.isOn(account),
                context.settings().hasProvider());
    }

    /// How long a proof counts.
    public Duration lasting() {
        return context.settings().extras().provenFor();
    }

    /// Whether a proof of a moment still counts.
    public boolean counts(Instant provenAt) {
        return provenAt.plus(lasting()).isAfter(context.now());
    }

    /// Checks what was typed: [AccountResult.Done] if it proves the account. Whoever merely tries a demonstration can
    /// prove nothing.
    public AccountResult prove(Account account, String typed, Caller caller) {
        if (context.isDemo(account)) {
            return AccountResult.Refused.of("proof", "demo");
        }
        Ways ways = ways(account);
        if (ways.code() && (!ways.password() || SecondFactors.isCode(typed))) {
            return switch (secondFactors.check(account, typed, caller)) {
                case AccountResult.Refused _ -> AccountResult.Refused.of("proof", "code.wrong");
                case AccountResult other -> other;
            };
        }
        if (!ways.password()) {
            return AccountResult.Refused.of("proof", "proof.provider");
        }
        return signIns.confirm(account, "proof", typed, caller.address())
                .orElseGet(() -> new AccountResult.Done(account));
    }
}
