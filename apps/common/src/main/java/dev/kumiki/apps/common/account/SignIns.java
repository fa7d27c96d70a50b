package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.ops.RateLimits.Rate;
import dev.kumiki.design.operation.Attempts;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How somebody proves to be the owner of an account by its password.
///
/// Whether or not there is such an account, the same is counted, one hash is computed and one counter written, and the
/// answer is the same: also for an account that is locked or not confirmed yet. What strangers do wrong never counts
/// against a browser in which the owner got in before.
record SignIns(AccountContext context) {
    /// Counts what failed without an account to count at. It refuses nobody: the limits before it do.
    private static final Rate ELSEWHERE = new Rate("sign-in-elsewhere", Integer.MAX_VALUE, Duration.ofMinutes(15));

    /// The greatest length of a name that is looked at, in characters.
    private static final int MAX_NAME = 254;

    AccountResult signIn(String typed, String password, Caller caller) {
        Optional<String> email = Addresses.typed(typed);
        Optional<String> username = context.settings().usernames().flatMap(rule -> rule.name(typed));
        Optional<Account> account =
                email.flatMap(context.store()::findByEmail).or(() -> username.flatMap(context.store()::findByName));
        String subject = account.map(Account::key)
                .or(() -> email)
                .or(() -> username)
                .orElse(typed.substring(0, Math.min(MAX_NAME, typed.length())));
        Optional<String> browser = account.flatMap(known -> caller.browserOf(known.key()));
        String counted = browser.orElseGet(() -> Caller.network(caller.address())) + " " + subject;
        Optional<Duration> wait = tooOften(caller, browser.isPresent(), counted);
        if (wait.isPresent()) {
            return new AccountResult.TooMany(wait.get());
        }
        Optional<Account> proven = account.filter(known -> proves(known.key(), password, browser.isPresent()));
        if (account.isEmpty()) {
            context.passwords().matches(password, Optional.empty());
            context.limits().hit(ELSEWHERE, subject);
        }
        if (proven.filter(Account::emailVerified).isEmpty()) {
            return AccountResult.Refused.of("password", "sign-in");
        }
        context.limits().clear(context.settings().limits().perName(), counted);
        return context.entering(proven.get());
    }

    /// A known browser is not held up by what others do at its network address.
    private Optional<Duration> tooOften(Caller caller, boolean known, String counted) {
        AccountLimits limits = context.settings().limits();
        Optional<Duration> wait =
                known ? Optional.empty() : context.tooOftenFrom(limits.perAddress(), caller.address());
        return wait.isPresent() ? wait : context.tooOften(limits.perName(), counted);
    }

    /// Whether a password is that of an account. Counts a wrong one, unless it comes from who got in before: then the
    /// limit of that browser is enough, and a lock does not hold either.
    private boolean proves(String key, String password, boolean known) {
        Optional<PasswordRecord> credential = context.store().credential(key);
        Instant now = context.now();
        boolean right = context.passwords().matches(password, credential);
        if (credential.isEmpty() || (!known && credential.get().isLocked(now)) || (known && !right)) {
            context.limits().hit(ELSEWHERE, key);
            return false;
        }
        return Attempts.CROWDED.until(() -> {
            Optional<PasswordRecord> current = context.store().credential(key);
            if (current.isEmpty()
                    || !current.get().hash().equals(credential.get().hash())) {
                return Optional.of(false);
            }
            return count(current.get(), right, now) ? Optional.of(right) : Optional.empty();
        });
    }

    private boolean count(PasswordRecord current, boolean right, Instant now) {
        AccountLimits limits = context.settings().limits();
        PasswordRecord counted =
                right ? current.succeeded() : current.failed(limits.lockAfter(), now.plus(limits.lockFor()));
        if (!context.store().count(counted)) {
            return false;
        }
        if (!current.isLocked(now) && counted.isLocked(now)) {
            context.store()
                    .find(current.account())
                    .ifPresent(account -> context.audit(account, "locked")
                            .and(context.mail(Topic.LOCKED, account, Optional.of(context.page("/account/forgot"))))
                            .commit()
                            .orThrow());
        }
        return true;
    }

    /// Whether somebody who is signed in knows the password too. An account without one is asked for none.
    Optional<AccountResult> confirm(Account account, String field, String password, String from) {
        if (context.store().credential(account.key()).isEmpty()) {
            return Optional.empty();
        }
        AccountLimits limits = context.settings().limits();
        Optional<Duration> wait = context.tooOftenFrom(limits.perAddress(), from)
                .or(() -> context.tooOften(limits.perName(), "confirm " + account.key()));
        if (wait.isPresent()) {
            return Optional.of(new AccountResult.TooMany(wait.get()));
        }
        if (!proves(account.key(), password, true)) {
            return Optional.of(AccountResult.Refused.of(field, "password.wrong"));
        }
        context.limits().clear(limits.perName(), "confirm " + account.key());
        return Optional.empty();
    }
}
