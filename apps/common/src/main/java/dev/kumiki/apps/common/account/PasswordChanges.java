package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.ops.Identities;
import dev.kumiki.apps.common.ops.OneTimeToken;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// How passwords are changed: by somebody who knows the old one, or has the mailbox.
record PasswordChanges(AccountContext context, SignIns signIns, Identities identities) {
    AccountResult change(Account account, String old, String fresh, String from) {
        Optional<Fault> fault = check(account, fresh);
        if (fault.isPresent()) {
            return AccountResult.Refused.of(
                    fault.get().field(),
                    fault.get().code(),
                    fault.get().arguments().toArray());
        }
        Optional<AccountResult> refused = signIns.confirm(account, "currentPassword", old, from);
        return refused.orElseGet(() -> write(
                        account,
                        account,
                        fresh,
                        context.audit(account, "password-changed")
                                .and(context.mail(
                                        Topic.PASSWORD_CHANGED, account, Optional.of(context.page("/account/forgot")))))
                .orElseGet(() -> AccountResult.Refused.of("currentPassword", "overtaken")));
    }

    private Optional<Fault> check(Account account, String fresh) {
        return context.settings()
                .passwords()
                .check("password", fresh, Stream.concat(account.username().stream(), Stream.of(account.email())));
    }

    /// Writes a new password and ends every session that began before.
    private Optional<AccountResult> write(Account before, Account changed, String fresh, TypedTransaction<?> together) {
        String hash = context.passwords().hash(fresh);
        Instant now = context.now();
        PasswordRecord credential = context.store()
                .credential(before.key())
                .map(old -> old.withHash(hash, now))
                .orElseGet(() -> new PasswordRecord(before.key(), hash, now, 0, Optional.empty(), 0));
        return context.store().change(before, changed.signedOut(now), Optional.of(credential), together)
                        instanceof StoreResult.Saved(var saved)
                ? Optional.of(new AccountResult.Done(saved))
                : Optional.empty();
    }

    /// The account that a link to a new password is for.
    Optional<Account> resettable(String secret) {
        return context.tokens().find("reset", secret).flatMap(this::account);
    }

    /// A link is worthless once the address or the password was changed after it was sent.
    private Optional<Account> account(OneTimeToken token) {
        return context.owner(token).filter(account -> token.detail().equals(Optional.of(account.email())));
    }

    /// Sets a new password by a link. Who has the mailbox has also confirmed the address; who only claimed it before
    /// loses every way in.
    AccountResult reset(String secret, String fresh) {
        Optional<OneTimeToken> token = context.tokens().find("reset", secret);
        Optional<Account> found = token.flatMap(this::account);
        if (token.isEmpty() || found.isEmpty()) {
            return new AccountResult.Invalid();
        }
        Account account = found.get();
        Optional<Fault> fault = check(account, fresh);
        if (fault.isPresent()) {
            return AccountResult.Refused.of(
                    fault.get().field(),
                    fault.get().code(),
                    fault.get().arguments().toArray());
        }
        if (!account.emailVerified()) {
            identities.unlink(account.key());
        }
        var together = context.audit(account, "password-reset")
                .and(context.tokens().redeeming(token.get()))
                .and(context.mail(Topic.PASSWORD_CHANGED, account, Optional.of(context.page("/account/forgot"))));
        return write(account, account.withVerified(account.email()), fresh, together)
                .orElseGet(AccountResult.Invalid::new);
    }
}
