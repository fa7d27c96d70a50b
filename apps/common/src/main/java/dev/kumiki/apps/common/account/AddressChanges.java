package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.ops.OneTimeToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How the address of an account is changed: it stays the old one until the owner of the new one confirms it.
record AddressChanges(Desk desk, SignIns signIns) {
    Answer ask(Account account, String typed, String password, String from) {
        List<Fault> faults = new ArrayList<>();
        Optional<String> email = SignUps.email("email", typed, faults);
        if (email.isEmpty()) {
            return new Answer.Refused(faults);
        }
        if (email.get().equals(account.email())) {
            return Answer.Refused.of("email", "email.same");
        }
        Optional<Answer> refused = signIns.confirm(account, "emailPassword", password, from);
        if (refused.isPresent()) {
            return refused.get();
        }
        if (desk.mayMail(email.get())) {
            Optional<Account> owner = desk.store().findByEmail(email.get());
            var mail = owner.isPresent()
                    ? desk.mail(Topic.EXISTING, owner.get(), Optional.of(desk.page("/account/forgot")))
                    : desk.tokenByMail(
                            Topic.ADDRESS, account, email.get(), desk.settings().verifyWithin());
            mail.and(desk.audit(account, "address-change-asked")).commit().orThrow();
        }
        return new Answer.Sent();
    }

    /// Changes the address by the link that was sent to the new one, and tells the old one.
    Answer confirm(String secret) {
        Optional<OneTimeToken> token = desk.tokens().find("address", secret);
        Optional<Account> found = token.flatMap(desk::owner);
        if (token.isEmpty() || found.isEmpty() || token.get().detail().isEmpty()) {
            return new Answer.Invalid();
        }
        Account account = found.get();
        var together = desk.audit(account, "address-changed")
                .and(desk.tokens().redeeming(token.get()))
                .and(desk.mail(Topic.ADDRESS_CHANGED, account, Optional.empty()));
        StoreResult result = desk.store()
                .change(account, account.withVerified(token.get().detail().get()), Optional.empty(), together);
        return result instanceof StoreResult.Saved(var saved) ? new Answer.Done(saved) : new Answer.Invalid();
    }
}
