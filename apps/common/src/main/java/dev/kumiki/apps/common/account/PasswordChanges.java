package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.ops.Identities;
import dev.kumiki.apps.common.ops.OneTimeToken;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// How passwords are changed: by somebody who knows the old one, or has the mailbox.
record PasswordChanges(Desk desk, SignIns signIns, Identities identities) {
    Answer change(Account account, String old, String fresh, String from) {
        Optional<Fault> fault = check(account, fresh);
        if (fault.isPresent()) {
            return Answer.Refused.of(
                    fault.get().field(),
                    fault.get().code(),
                    fault.get().arguments().toArray());
        }
        Optional<Answer> refused = signIns.confirm(account, "currentPassword", old, from);
        return refused.orElseGet(() -> write(
                        account,
                        account,
                        fresh,
                        desk.audit(account, "password-changed")
                                .and(desk.mail(
                                        Topic.PASSWORD_CHANGED, account, Optional.of(desk.page("/account/forgot")))))
                .orElseGet(() -> Answer.Refused.of("currentPassword", "overtaken")));
    }

    private Optional<Fault> check(Account account, String fresh) {
        return desk.settings()
                .passwords()
                .check("password", fresh, Stream.concat(account.username().stream(), Stream.of(account.email())));
    }

    /// Writes a new password and ends every session that began before.
    private Optional<Answer> write(Account before, Account changed, String fresh, TypedTransaction<?> together) {
        String hash = desk.passwords().hash(fresh);
        Instant now = desk.now();
        Credential credential = desk.store()
                .credential(before.key())
                .map(old -> old.withHash(hash, now))
                .orElseGet(() -> new Credential(before.key(), hash, now, 0, Optional.empty(), 0));
        return desk.store().change(before, changed.signedOut(now), Optional.of(credential), together)
                        instanceof StoreResult.Saved(var saved)
                ? Optional.of(new Answer.Done(saved))
                : Optional.empty();
    }

    /// The account that a link to a new password is for.
    Optional<Account> resettable(String secret) {
        return desk.tokens().find("reset", secret).flatMap(this::account);
    }

    /// A link is worthless once the address or the password was changed after it was sent.
    private Optional<Account> account(OneTimeToken token) {
        return desk.owner(token).filter(account -> token.detail().equals(Optional.of(account.email())));
    }

    /// Sets a new password by a link. Who has the mailbox has also confirmed the address; who only claimed it before
    /// loses every way in.
    Answer reset(String secret, String fresh) {
        Optional<OneTimeToken> token = desk.tokens().find("reset", secret);
        Optional<Account> found = token.flatMap(this::account);
        if (token.isEmpty() || found.isEmpty()) {
            return new Answer.Invalid();
        }
        Account account = found.get();
        Optional<Fault> fault = check(account, fresh);
        if (fault.isPresent()) {
            return Answer.Refused.of(
                    fault.get().field(),
                    fault.get().code(),
                    fault.get().arguments().toArray());
        }
        if (!account.emailVerified()) {
            identities.unlink(account.key());
        }
        var together = desk.audit(account, "password-reset")
                .and(desk.tokens().redeeming(token.get()))
                .and(desk.mail(Topic.PASSWORD_CHANGED, account, Optional.of(desk.page("/account/forgot"))));
        return write(account, account.withVerified(account.email()), fresh, together)
                .orElseGet(Answer.Invalid::new);
    }
}
