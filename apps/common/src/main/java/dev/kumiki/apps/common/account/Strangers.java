package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.ops.Identities;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.design.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// How people whom an identity provider knows become accounts.
record Strangers(Desk desk, Identities identities) {
    Optional<Account> known(Stranger stranger) {
        Optional<Account> linked = linked(stranger);
        return linked.isPresent() ? linked.map(this::signedIn) : byAddress(stranger);
    }

    private Optional<Account> linked(Stranger stranger) {
        return identities.account(stranger.issuer(), stranger.subject()).flatMap(desk.store()::find);
    }

    private Account signedIn(Account account) {
        desk.audit(account, "sign-in").commit().orThrow();
        return account;
    }

    /// The account with the same address, if the provider vouches for the person's and the account's was confirmed.
    private Optional<Account> byAddress(Stranger stranger) {
        return Addresses.typed(stranger.email())
                .filter(_ -> stranger.emailVerified())
                .flatMap(desk.store()::findByEmail)
                .filter(Account::emailVerified)
                .flatMap(account -> desk.audit(account, "identity-linked")
                                        .and(linking(stranger, account.key()))
                                        .commit()
                                instanceof Outcome.Committed
                        ? Optional.of(account)
                        : linked(stranger));
    }

    /// The link takes the place of one to an account that was deleted.
    private OpsTransaction linking(Stranger stranger, String key) {
        Optional<String> gone = identities
                .account(stranger.issuer(), stranger.subject())
                .filter(old -> desk.store().find(old).isEmpty());
        return identities.linking(stranger.issuer(), stranger.subject(), key, gone);
    }

    /// Creates the account; a form that is sent twice finds what the first made.
    Answer welcome(Stranger stranger, String typedName, String typedShown, Locale language) {
        List<Fault> faults = new ArrayList<>();
        Optional<UsernameRule> rule = desk.settings().usernames();
        Optional<String> username = rule.flatMap(form -> form.name(typedName));
        if (rule.isPresent() && username.isEmpty()) {
            faults.add(Fault.of("username", "username.form"));
        }
        Optional<String> shown = SignUps.displayName(typedShown, rule.isPresent(), faults);
        Optional<String> email = Addresses.typed(stranger.email());
        if (email.isEmpty()) {
            faults.add(Fault.of("username", "provider.email"));
        }
        if (!faults.isEmpty() || email.isEmpty()) {
            return new Answer.Refused(faults);
        }
        var now = desk.now();
        String key = desk.store().newKey(username);
        var account = new Account(
                key,
                username,
                email.get(),
                stranger.emailVerified(),
                shown.or(() -> username).orElse(key),
                language,
                Set.of(),
                now,
                now,
                0);
        var together = desk.audit(account, "sign-up-by-provider").and(linking(stranger, key));
        StoreResult result = desk.store().create(account, Optional.empty(), together);
        return result instanceof StoreResult.Saved(var saved)
                ? new Answer.Done(saved)
                : linked(stranger).<Answer>map(Answer.Done::new).orElseGet(() -> refusal(result));
    }

    private static Answer refusal(StoreResult result) {
        return switch (result) {
            case StoreResult.NameTaken() -> Answer.Refused.of("username", "username.taken");
            case StoreResult.EmailTaken() -> Answer.Refused.of("username", "email.taken");
            case StoreResult.Overtaken(), StoreResult.Saved _ -> Answer.Refused.of("username", "overtaken");
        };
    }

    void forget(Account account) {
        identities.unlink(account.key());
    }
}
