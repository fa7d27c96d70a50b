package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.ops.OneTimeToken;
import dev.kumiki.apps.common.ops.OneTimeTokens;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.RateLimits;
import dev.kumiki.apps.common.ops.RateLimits.Rate;
import dev.kumiki.apps.common.ops.RateLimits.Refused;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What everything that deals with accounts has at hand.
record AccountContext(
        AppKit kit,
        PublicAddress address,
        AccountStore store,
        AccountSettings settings,
        Passwords passwords,
        AccountMails mails,
        AccountLife life) {
    /// Who acts by the command line.
    static final String OPERATOR = "operator";

    private static final int MARK_LENGTH = 16;

    Instant now() {
        return kit.data().now();
    }

    OneTimeTokens tokens() {
        return kit.tokens();
    }

    /// Whose a token is. It is worthless once the account was signed out everywhere after it was issued, as by a new
    /// password, and for whoever has the name next.
    Optional<Account> owner(OneTimeToken token) {
        return store.find(token.subject()).filter(account -> !token.createdAt().isBefore(account.signedOutBefore()));
    }

    /// Whether an account is one that anybody may try: nobody owns it, so nobody may change how it is entered.
    boolean isDemo(Account account) {
        return settings.extras().demoAccounts().stream()
                .anyMatch(demo -> demo.isNamed(account.username(), account.email()));
    }

    /// What somebody is told who proved to be an account: in, or one proof more.
    AccountResult entering(Account account) {
        if (kit.data().table().secondFactor(account.key()).isPresent()) {
            return new AccountResult.SecondNeeded(account);
        }
        audit(account, "sign-in").commit().orThrow();
        return new AccountResult.Done(account);
    }

    /// The time to wait if somebody did something too often; empty if not.
    Optional<Duration> tooOften(Rate rate, String subject) {
        return kit.rateLimits().hit(rate, subject) instanceof Refused(var retryAfter)
                ? Optional.of(retryAfter)
                : Optional.empty();
    }

    /// The same, counted at a network address.
    Optional<Duration> tooOftenFrom(Rate rate, String address) {
        return tooOften(rate, Caller.network(address));
    }

    RateLimits limits() {
        return kit.rateLimits();
    }

    /// Whether one more mail may go to an address that anybody can name.
    boolean mayMail(String email) {
        return tooOften(settings.limits().mailsTo(), email).isEmpty();
    }

    /// The note of an action, to be written together with it.
    OpsTransaction audit(Account account, String action) {
        return kit.audit().entry(account.key(), action, AccountTraces.subject(account.key()), Map.of());
    }

    /// The note that somebody did something to another one's account. It names the doer by a mark that does not lead
    /// back to them, so that it can stay when they leave.
    OpsTransaction auditOf(String actor, Account account, String action, Map<String, String> details) {
        return kit.audit().entry(mark(actor), action, AccountTraces.subject(account.key()), details);
    }

    /// The mark of an account in notes about others.
    String mark(String actor) {
        return actor.equals(OPERATOR)
                ? actor
                : "admin-" + kit.seal("actor").mark(actor).substring(0, MARK_LENGTH);
    }

    /// The note that somebody left, which does not say who.
    OpsTransaction auditOfLeaving() {
        return kit.audit()
                .entry("nobody", "account-deleted", "left-" + kit.data().ids().get(), Map.of());
    }

    /// The write that sends a mail to the address of an account.
    OpsTransaction mail(Topic topic, Account account, Optional<URI> link) {
        return mail(topic, account, account.email(), link);
    }

    /// The write that sends a mail to the owner of an account at some address.
    OpsTransaction mail(Topic topic, Account account, String to, Optional<URI> link) {
        return mail(topic, to, account.displayName(), account.language(), link);
    }

    private OpsTransaction mail(Topic topic, String to, String name, Locale language, Optional<URI> link) {
        return kit.mails().sending(mailId(topic), mails.mail(topic, to, name, language, link));
    }

    private String mailId(Topic topic) {
        return topic.name().toLowerCase(Locale.ROOT).replace('_', '-') + "-"
                + kit.data().ids().get();
    }

    /// The write that sends the last mail to the owner of an account, of whom nothing is kept then.
    OpsTransaction farewell(Account account) {
        return kit.mails()
                .sendingLast(
                        mailId(Topic.CLOSED),
                        mails.mail(
                                Topic.CLOSED,
                                account.email(),
                                account.displayName(),
                                account.language(),
                                Optional.empty()));
    }

    /// The write that sends a mail to an address that wanted an account and has none.
    OpsTransaction mail(Topic topic, String to, String name, Locale language, URI link) {
        return mail(topic, to, name, language, Optional.of(link));
    }

    /// A page of the application.
    URI page(String path) {
        return address.page(kit.app().path() + path);
    }

    /// A token and the mail with its link, for one transaction.
    OpsTransaction tokenByMail(Topic topic, Account account, String to, Duration valid) {
        var issued = tokens().issue(purpose(topic), account.key(), Optional.of(to), valid);
        return issued.write().and(mail(topic, account, to, Optional.of(link(topic, issued))));
    }

    /// The same to the account's own address, under an id that makes the second of two the same cause refused.
    OpsTransaction tokenByMail(Topic topic, String id, Account account, Duration valid) {
        var issued = tokens().issue(purpose(topic), account.key(), Optional.of(account.email()), valid);
        var mail = mails.mail(
                topic, account.email(), account.displayName(), account.language(), Optional.of(link(topic, issued)));
        return issued.write().and(kit.mails().sending(id, mail));
    }

    private static String purpose(Topic topic) {
        return topic.name().toLowerCase(Locale.ROOT);
    }

    private URI link(Topic topic, OneTimeTokens.Issued issued) {
        return page("/account/" + purpose(topic) + "?token=" + issued.secret());
    }
}
