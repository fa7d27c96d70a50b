package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.ops.OneTimeToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// How accounts come into being and their addresses are confirmed.
///
/// An account cannot be used before its address is confirmed. So the answer to a sign-up can be the same whether or
/// not the address had an account: its owner gets another mail, and nothing else tells the two apart. Until then the
/// account holds its name for [AccountSettings#verifyWithin()]; after that the next one who wants it gets it.
///
/// Somebody can sign up with an address that is not theirs, and wait for its owner to open the link. So the link alone
/// confirms nothing: it counts in the browser that signed up, and elsewhere together with the password. The owner of
/// the address knows neither, and gets the account only by a new password ([PasswordChanges#reset]).
record SignUps(AccountContext context, SignIns signIns) {
    /// The greatest length of a name that is shown, in characters.
    static final int MAX_DISPLAY_NAME = 50;

    AccountResult signUp(SignUpForm form, String from, Locale language) {
        Optional<Duration> wait =
                context.tooOftenFrom(context.settings().limits().signUps(), from);
        if (wait.isPresent()) {
            return new AccountResult.TooMany(wait.get());
        }
        List<Fault> faults = new ArrayList<>();
        Optional<String> username = username(form.username(), faults);
        Optional<String> email = email("email", form.email(), faults);
        Optional<String> shown =
                displayName(form.displayName(), context.settings().usernames().isPresent(), faults);
        context.settings()
                .passwords()
                .check("password", form.password(), Stream.concat(username.stream(), email.stream()))
                .ifPresent(faults::add);
        if (!faults.isEmpty() || email.isEmpty()) {
            return new AccountResult.Refused(faults);
        }
        var now = context.now();
        String key = context.store().newKey(username);
        var account = new Account(
                key,
                username,
                email.get(),
                false,
                shown.or(() -> username).orElse(key),
                language,
                Set.of(),
                now,
                now,
                0);
        var credential =
                new PasswordRecord(key, context.passwords().hash(form.password()), now, 0, Optional.empty(), 0);
        return create(account, credential, true) instanceof AccountResult.Sent
                ? new AccountResult.Sent(Optional.of(SignUpAttempt.of(account)))
                : AccountResult.Refused.of("username", "overtaken");
    }

    private AccountResult create(Account account, PasswordRecord credential, boolean first) {
        boolean mails = context.mayMail(account.email());
        var together = context.audit(account, "sign-up");
        context.life().opening(account).ifPresent(together::and);
        if (mails) {
            together.and(context.tokenByMail(
                    Topic.VERIFY, account, account.email(), context.settings().verifyWithin()));
        }
        return switch (context.store().create(account, Optional.of(credential), together)) {
            case StoreResult.Saved _ -> new AccountResult.Sent();
            case StoreResult.NameTaken() -> {
                Optional<Account> holder = account.username().flatMap(context.store()::findByName);
                yield first && holder.filter(this::clear).isPresent()
                        ? create(account, credential, false)
                        : nameTaken(account, holder, mails);
            }
            case StoreResult.EmailTaken() -> {
                Optional<Account> holder = context.store().findByEmail(account.email());
                yield first && holder.filter(this::clear).isPresent()
                        ? create(account, credential, false)
                        : addressTaken(holder.filter(_ -> mails));
            }
            case StoreResult.Overtaken() ->
                throw new IllegalStateException("a sign-up was refused for no known reason");
        };
    }

    /// Tells by mail that somebody has the name, so that the page tells nobody who exists. A form that was sent twice
    /// finds what the first made, and needs no mail.
    private AccountResult nameTaken(Account wanted, Optional<Account> holder, boolean mails) {
        boolean twice = holder.filter(
                        other -> !other.emailVerified() && other.email().equals(wanted.email()))
                .isPresent();
        if (mails && !twice) {
            context.mail(
                            Topic.NAME_TAKEN,
                            wanted.email(),
                            wanted.username().orElse(""),
                            wanted.language(),
                            context.page("/account/sign-up"))
                    .commit()
                    .orThrow();
        }
        return new AccountResult.Sent();
    }

    /// Tells the owner of an address that somebody wanted an account with it; nobody else learns that there is one.
    AccountResult addressTaken(Optional<Account> owner) {
        owner.ifPresent(account -> context.mail(Topic.EXISTING, account, Optional.of(context.page("/account/forgot")))
                .commit()
                .orThrow());
        return new AccountResult.Sent();
    }

    /// Removes an account that was not confirmed in time. Tells whether it was one.
    boolean clear(Account account) {
        boolean lapsed = !account.emailVerified()
                && !account.createdAt().plus(context.settings().verifyWithin()).isAfter(context.now());
        return lapsed
                && context.store().close(account, context.audit(account, "sign-up-lapsed"))
                        instanceof StoreResult.Saved;
    }

    private Optional<String> username(String typed, List<Fault> faults) {
        Optional<UsernameRule> rule = context.settings().usernames();
        Optional<String> name = rule.flatMap(form -> form.name(typed));
        if (rule.isPresent() && name.isEmpty()) {
            faults.add(Fault.of("username", "username.form"));
        }
        return name;
    }

    static Optional<String> email(String field, String typed, List<Fault> faults) {
        Optional<String> email = Addresses.typed(typed);
        if (email.isEmpty()) {
            faults.add(Fault.of(field, "email.form"));
        }
        return email;
    }

    /// The name to be shown, if one was typed.
    static Optional<String> displayName(String typed, boolean optional, List<Fault> faults) {
        String shown = typed.strip();
        boolean control = shown.codePoints().anyMatch(Character::isISOControl);
        if ((shown.isEmpty() && !optional) || shown.codePointCount(0, shown.length()) > MAX_DISPLAY_NAME || control) {
            faults.add(Fault.of("displayName", "display-name.form", MAX_DISPLAY_NAME));
        }
        return Optional.of(shown).filter(name -> !name.isEmpty());
    }

    /// The account that a link to confirm an address is for, if it is valid.
    Optional<Account> confirmable(String secret) {
        return context.tokens().find("verify", secret).flatMap(this::account);
    }

    private Optional<Account> account(OneTimeToken token) {
        return context.owner(token).filter(account -> token.detail().equals(Optional.of(account.email())));
    }

    /// Confirms the address that a link was sent to, for who signed up: in the same browser, or by the password.
    ///
    /// @param attempt what this browser remembers of a sign-up
    AccountResult verify(String secret, Optional<SignUpAttempt> attempt, String password, String from) {
        Optional<OneTimeToken> token = context.tokens().find("verify", secret);
        Optional<Account> found = token.flatMap(this::account);
        if (token.isEmpty() || found.isEmpty()) {
            return new AccountResult.Invalid();
        }
        Account account = found.get();
        if (!attempt.equals(Optional.of(SignUpAttempt.of(account)))) {
            Optional<AccountResult> refused =
                    context.store().credential(account.key()).isEmpty()
                            ? Optional.of(AccountResult.Refused.of("password", "verify.elsewhere"))
                            : signIns.confirm(account, "password", password, from);
            if (refused.isPresent()) {
                return refused.get();
            }
        }
        var together =
                context.audit(account, "address-confirmed").and(context.tokens().redeeming(token.get()));
        return context.store().change(account, account.withVerified(account.email()), Optional.empty(), together)
                        instanceof StoreResult.Saved(var saved)
                ? context.entering(saved)
                : new AccountResult.Invalid();
    }
}
