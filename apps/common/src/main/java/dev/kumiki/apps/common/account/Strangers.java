package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.ops.Identities;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.design.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// How people whom an identity provider knows become accounts.
///
/// An address counts as confirmed if the provider vouches for it. If it does not, a mail asks for that as after a
/// sign-up with a password, and nobody comes in before: else anybody whose provider lets them claim any address could
/// hold somebody else's account ready for them.
record Strangers(Desk desk, Identities identities, SignUps signUps) {
    /// [Answer.Done], or [Answer.Sent] if the address is not confirmed yet; empty if there is no account.
    Optional<Answer> known(Stranger stranger) {
        Optional<Account> linked = linked(stranger);
        return linked.isPresent()
                ? linked.map(account -> enter(vouched(stranger, account)))
                : byAddress(stranger).map(Answer.Done::new);
    }

    private Answer enter(Account account) {
        if (!account.emailVerified()) {
            return new Answer.Sent();
        }
        desk.audit(account, "sign-in").commit().orThrow();
        return new Answer.Done(account);
    }

    /// The account, with its address confirmed if the provider vouches for it by now.
    private Account vouched(Stranger stranger, Account account) {
        boolean news = !account.emailVerified()
                && stranger.emailVerified()
                && Addresses.typed(stranger.email()).equals(Optional.of(account.email()));
        return news
                        && desk.store()
                                        .change(
                                                account,
                                                account.withVerified(account.email()),
                                                Optional.empty(),
                                                desk.audit(account, "address-confirmed"))
                                instanceof StoreResult.Saved(var confirmed)
                ? confirmed
                : account;
    }

    private Optional<Account> linked(Stranger stranger) {
        return identities.account(stranger.issuer(), stranger.subject()).flatMap(desk.store()::find);
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
        return create(stranger, account, true);
    }

    private Answer create(Stranger stranger, Account account, boolean first) {
        boolean mails = !account.emailVerified() && desk.mayMail(account.email());
        var together = desk.audit(account, "sign-up-by-provider").and(linking(stranger, account.key()));
        if (mails) {
            together.and(desk.tokenByMail(
                    Topic.VERIFY, account, account.email(), desk.settings().verifyWithin()));
        }
        StoreResult result = desk.store().create(account, Optional.empty(), together);
        Optional<Account> made = result instanceof StoreResult.Saved(var saved) ? Optional.of(saved) : linked(stranger);
        if (made.isPresent()) {
            return made.get().emailVerified() ? new Answer.Done(made.get()) : new Answer.Sent();
        }
        Optional<Account> holder = holder(result, account);
        if (first && holder.filter(signUps::clear).isPresent()) {
            return create(stranger, account, false);
        }
        return result instanceof StoreResult.EmailTaken && !account.emailVerified()
                ? signUps.addressTaken(holder.filter(_ -> mails))
                : refusal(result);
    }

    /// Who has the name or the address that an account was refused for.
    private Optional<Account> holder(StoreResult result, Account account) {
        return switch (result) {
            case StoreResult.NameTaken() -> account.username().flatMap(desk.store()::findByName);
            case StoreResult.EmailTaken() -> desk.store().findByEmail(account.email());
            case StoreResult.Overtaken(), StoreResult.Saved _ -> Optional.empty();
        };
    }

    private static Answer refusal(StoreResult result) {
        return switch (result) {
            case StoreResult.NameTaken() -> Answer.Refused.of("username", "username.taken");
            case StoreResult.EmailTaken() -> Answer.Refused.of("username", "email.taken");
            case StoreResult.Overtaken(), StoreResult.Saved _ -> Answer.Refused.of("username", "overtaken");
        };
    }
}
