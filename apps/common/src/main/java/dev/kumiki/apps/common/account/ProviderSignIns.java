package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.ops.Identities;
import dev.kumiki.apps.common.ops.Names;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.design.outcome.Outcome;
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
record ProviderSignIns(AccountContext context, Identities identities, SignUps signUps) {
    /// [AccountResult.Done] or [AccountResult.SecondNeeded], or [AccountResult.Sent] if the address is not confirmed
    /// yet;
    /// empty if there is no account.
    Optional<AccountResult> known(ProviderUser person) {
        Optional<Account> linked = linked(person);
        return linked.isPresent()
                ? linked.map(account -> enter(vouched(person, account)))
                : byAddress(person).map(context::entering);
    }

    private AccountResult enter(Account account) {
        if (!account.emailVerified()) {
            return new AccountResult.Sent(Optional.of(SignUpAttempt.of(account)));
        }
        return context.entering(account);
    }

    /// The account, with its address confirmed if the provider vouches for it by now.
    private Account vouched(ProviderUser person, Account account) {
        boolean news = !account.emailVerified()
                && person.emailVerified()
                && Addresses.typed(person.email()).equals(Optional.of(account.email()));
        return news
                        && context.store()
                                        .change(
                                                account,
                                                account.withVerified(account.email()),
                                                Optional.empty(),
                                                context.audit(account, "address-confirmed"))
                                instanceof StoreResult.Saved(var confirmed)
                ? confirmed
                : account;
    }

    private Optional<Account> linked(ProviderUser person) {
        return identities.account(person.issuer(), person.subject()).flatMap(context.store()::find);
    }

    /// The account with the same address, if the provider vouches for the person's and the account's was confirmed.
    /// Not where people are who a provider of the application's own says they are: an older account is another
    /// person there.
    private Optional<Account> byAddress(ProviderUser person) {
        return Addresses.typed(person.email())
                .filter(_ -> person.emailVerified()
                        && context.settings().extras().oauth().isEmpty())
                .flatMap(context.store()::findByEmail)
                .filter(Account::emailVerified)
                .flatMap(account -> context.audit(account, "identity-linked")
                                        .and(linking(person, account.key()))
                                        .commit()
                                instanceof Outcome.Committed
                        ? Optional.of(account)
                        : linked(person));
    }

    /// The link takes the place of one to an account that was deleted.
    private OpsTransaction linking(ProviderUser person, String key) {
        Optional<String> gone = identities
                .account(person.issuer(), person.subject())
                .filter(old -> context.store().find(old).isEmpty());
        return identities.linking(person.issuer(), person.subject(), key, gone);
    }

    /// Creates the account; a form that is sent twice finds what the first made.
    AccountResult welcome(ProviderUser person, String typedName, String typedShown, Locale language) {
        List<Fault> faults = new ArrayList<>();
        Optional<UsernameRule> rule = context.settings().usernames();
        Optional<String> username = rule.flatMap(form -> form.name(typedName));
        if (rule.isPresent() && username.isEmpty()) {
            faults.add(Fault.of("username", "username.form"));
        }
        Optional<String> shown = SignUps.displayName(typedShown, rule.isPresent(), faults);
        Optional<String> email = Addresses.typed(person.email());
        if (email.isEmpty()) {
            faults.add(Fault.of("username", "provider.email"));
        }
        if (!faults.isEmpty() || email.isEmpty()) {
            return new AccountResult.Refused(faults);
        }
        var now = context.now();
        Optional<String> key = key(person, username);
        if (key.isEmpty()) {
            return AccountResult.Refused.of("username", "provider.subject");
        }
        var account = new Account(
                key.get(),
                username,
                email.get(),
                person.emailVerified(),
                shown.or(() -> username).orElse(key.get()),
                language,
                Set.of(),
                now,
                now,
                0);
        return create(person, account, true);
    }

    /// The provider's own name for somebody, where the application wants that; empty if it can be no key (K-4).
    private Optional<String> key(ProviderUser person, Optional<String> username) {
        return context.settings().extras().keysFromProvider()
                ? Optional.of(person.subject()).filter(Names::isName)
                : Optional.of(context.store().newKey(username));
    }

    private AccountResult create(ProviderUser person, Account account, boolean first) {
        boolean mails = !account.emailVerified() && context.mayMail(account.email());
        var together = context.audit(account, "sign-up-by-provider").and(linking(person, account.key()));
        context.life().opening(account).ifPresent(together::and);
        if (mails) {
            together.and(context.tokenByMail(
                    Topic.VERIFY, account, account.email(), context.settings().verifyWithin()));
        }
        StoreResult result = context.store().create(account, Optional.empty(), together);
        Optional<Account> made = result instanceof StoreResult.Saved(var saved) ? Optional.of(saved) : linked(person);
        if (made.isPresent()) {
            return made.get().emailVerified()
                    ? context.entering(made.get())
                    : new AccountResult.Sent(Optional.of(SignUpAttempt.of(made.get())));
        }
        Optional<Account> holder = holder(result, account);
        if (first && holder.filter(signUps::clear).isPresent()) {
            return create(person, account, false);
        }
        return result instanceof StoreResult.EmailTaken && !account.emailVerified()
                ? signUps.addressTaken(holder.filter(_ -> mails))
                : refusal(result);
    }

    /// Who has the name or the address that an account was refused for.
    private Optional<Account> holder(StoreResult result, Account account) {
        return switch (result) {
            case StoreResult.NameTaken() -> account.username().flatMap(context.store()::findByName);
            case StoreResult.EmailTaken() -> context.store().findByEmail(account.email());
            case StoreResult.Overtaken(), StoreResult.Saved _ -> Optional.empty();
        };
    }

    private static AccountResult refusal(StoreResult result) {
        return switch (result) {
            case StoreResult.NameTaken() -> AccountResult.Refused.of("username", "username.taken");
            case StoreResult.EmailTaken() -> AccountResult.Refused.of("username", "email.taken");
            case StoreResult.Overtaken(), StoreResult.Saved _ -> AccountResult.Refused.of("username", "overtaken");
        };
    }
}
