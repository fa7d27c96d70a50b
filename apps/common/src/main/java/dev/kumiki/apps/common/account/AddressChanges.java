package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.ops.OneTimeToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How the address of an account is changed: it stays the old one until the owner of the new one confirms it.
record AddressChanges(AccountContext context, SignIns signIns) {
    AccountResult ask(Account account, String typed, String password, String from) {
        List<Fault> faults = new ArrayList<>();
        Optional<String> email = SignUps.email("email", typed, faults);
        if (email.isEmpty()) {
            return new AccountResult.Refused(faults);
        }
        if (email.get().equals(account.email())) {
            return AccountResult.Refused.of("email", "email.same");
        }
        Optional<AccountResult> refused = signIns.confirm(account, "emailPassword", password, from);
        if (refused.isPresent()) {
            return refused.get();
        }
        if (context.mayMail(email.get())) {
            Optional<Account> owner = context.store().findByEmail(email.get());
            var mail = owner.isPresent()
                    ? context.mail(Topic.EXISTING, owner.get(), Optional.of(context.page("/account/forgot")))
                    : context.tokenByMail(
                            Topic.ADDRESS,
                            account,
                            email.get(),
                            context.settings().verifyWithin());
            mail.and(context.audit(account, "address-change-asked")).commit().orThrow();
        }
        return new AccountResult.Sent();
    }

    /// Changes the address by the link that was sent to the new one, and tells the old one.
    AccountResult confirm(String secret) {
        Optional<OneTimeToken> token = context.tokens().find("address", secret);
        Optional<Account> found = token.flatMap(context::owner);
        if (token.isEmpty() || found.isEmpty() || token.get().detail().isEmpty()) {
            return new AccountResult.Invalid();
        }
        Account account = found.get();
        var together = context.audit(account, "address-changed")
                .and(context.tokens().redeeming(token.get()))
                .and(context.mail(Topic.ADDRESS_CHANGED, account, Optional.empty()));
        StoreResult result = context.store()
                .change(account, account.withVerified(token.get().detail().get()), Optional.empty(), together);
        return result instanceof StoreResult.Saved(var saved)
                ? new AccountResult.Done(saved)
                : new AccountResult.Invalid();
    }
}
