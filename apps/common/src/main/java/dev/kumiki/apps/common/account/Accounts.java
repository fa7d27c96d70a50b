package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.Identities;
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.common.session.AppSessions.Listed;
import dev.kumiki.apps.common.work.WorkHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The accounts of one application.
public final class Accounts {
    /// The session attribute with [Account#signedOutBefore()] as it was at the sign-in.
    public static final String EPOCH = "epoch";

    private final Desk desk;
    private final AppSessions sessions;
    private final SignUps signUps;
    private final SignIns signIns;
    private final PasswordChanges passwords;
    private final AddressChanges addresses;
    private final MailRequests requests;
    private final Strangers strangers;
    private final AccountTraces traces;

    /// On the tables of an application.
    ///
    /// @param title the name of the application in a language, for mails
    public Accounts(
            AppKit kit,
            PublicAddress address,
            AccountStore store,
            AppSessions sessions,
            AccountSettings settings,
            Function<Locale, String> title) {
        var mails = new AccountMails(
                title,
                settings.verifyWithin(),
                settings.resetWithin(),
                settings.limits().lockFor());
        this.desk = new Desk(kit, address, store, settings, Passwords.bcrypt(settings.bcryptCost()), mails);
        this.sessions = sessions;
        this.signUps = new SignUps(desk);
        this.signIns = new SignIns(desk);
        this.requests = new MailRequests(desk);
        var identities = new Identities(kit.data());
        this.passwords = new PasswordChanges(desk, signIns, identities);
        this.addresses = new AddressChanges(desk, signIns);
        this.strangers = new Strangers(desk, identities, signUps);
        this.traces = AccountTraces.of(kit);
    }

    /// Whose accounts they are.
    public App app() {
        return desk.kit().app();
    }

    /// What the application has.
    public AppKit kit() {
        return desk.kit();
    }

    /// How they are dealt with.
    public AccountSettings settings() {
        return desk.settings();
    }

    /// Their sessions.
    public AppSessions sessions() {
        return sessions;
    }

    /// Where people reach the application.
    public PublicAddress address() {
        return desk.address();
    }

    /// An account as it is now.
    public Optional<Account> find(String key) {
        return desk.store().find(key);
    }

    /// Whether an account has a password.
    public boolean hasPassword(Account account) {
        return desk.store().credential(account.key()).isPresent();
    }

    /// Creates an account that waits for its address to be confirmed.
    ///
    /// @param from the network address of who asks
    public Answer signUp(SignUpForm form, String from, Locale language) {
        return signUps.signUp(form, from, language);
    }

    /// Confirms the address of an account by the link that was sent there.
    public Answer verify(String token) {
        return signUps.verify(token);
    }

    /// Sends the link to confirm an address again.
    public Answer sendVerificationAgain(String email, String from) {
        return requests.ask(Topic.VERIFY, email, from);
    }

    /// Checks who somebody is.
    ///
    /// @param name user name or address
    public Answer signIn(String name, String password, Caller caller) {
        return signIns.signIn(name, password, caller);
    }

    /// What the workers of the application's outbox do: send mail, and answer who asked for it.
    public Map<String, WorkHandler> handlers(Mailer mailer) {
        return Map.of(Mails.KIND, Mails.handler(mailer), MailRequests.KIND, requests::answer);
    }

    /// Changes a password and ends all sessions. The caller signs in anew to go on.
    public Answer changePassword(Account account, String old, String fresh, String from) {
        Answer answer = passwords.change(account, old, fresh, from);
        endSessions(answer);
        return answer;
    }

    /// Sends a link to a new password.
    public Answer forgot(String name, String from) {
        return requests.ask(Topic.RESET, name, from);
    }

    /// The account that a link to a new password is for, if it is valid.
    public Optional<Account> resettable(String token) {
        return passwords.resettable(token);
    }

    /// Sets a new password by a link and ends all sessions.
    public Answer reset(String token, String fresh) {
        Answer answer = passwords.reset(token, fresh);
        endSessions(answer);
        return answer;
    }

    /// Those that began before the change count no longer in any case; this takes them out of the list too.
    private void endSessions(Answer answer) {
        if (answer instanceof Answer.Done(var account)) {
            sessions.endAll(account.key(), Optional.empty());
        }
    }

    /// Sends a link to a new address.
    public Answer askAddress(Account account, String email, String password, String from) {
        return addresses.ask(account, email, password, from);
    }

    /// Changes an address by the link that was sent to the new one.
    public Answer confirmAddress(String token) {
        return addresses.confirm(token);
    }

    /// Changes the name that is shown and the language of mails.
    public Answer changeProfile(Account account, String displayName, Locale language) {
        List<Fault> faults = new ArrayList<>();
        Optional<String> shown = SignUps.displayName(displayName, false, faults);
        if (!faults.isEmpty() || shown.isEmpty()) {
            return new Answer.Refused(faults);
        }
        Account changed = account.withProfile(shown.get(), language);
        return desk.store().change(account, changed, Optional.empty(), desk.audit(account, "profile-changed"))
                        instanceof StoreResult.Saved(var saved)
                ? new Answer.Done(saved)
                : Answer.Refused.of("displayName", "overtaken");
    }

    /// Deletes an account and everything that the application stores for it.
    ///
    /// @param password of the account; for one without a password its user name or address instead
    public Answer close(Account account, String password, String from) {
        if (!hasPassword(account)) {
            String expected = account.username().orElse(account.email());
            if (!expected.equals(password.strip())) {
                return Answer.Refused.of("deletePassword", "delete.name");
            }
        }
        Optional<Answer> refused = signIns.confirm(account, "deletePassword", password, from);
        if (refused.isPresent()) {
            return refused.get();
        }
        var together = desk.auditOfLeaving().and(desk.farewell(account));
        if (!(desk.store().close(account, together) instanceof StoreResult.Saved)) {
            return Answer.Refused.of("deletePassword", "overtaken");
        }
        sessions.endAll(account.key(), Optional.empty());
        traces.remove(account.key());
        return new Answer.Done(account);
    }

    /// Where an account is signed in, the last used first.
    public List<Listed> sessionsOf(Account account) {
        return sessions.of(account.key()).stream()
                .filter(session -> session.attribute(EPOCH).equals(Optional.of(account.signedOutBefore())))
                .toList();
    }

    /// Signs somebody in whom the identity provider knows: [Answer.Done], or [Answer.Sent] if the account's address is
    /// not confirmed yet; empty if there is no account. Linked by the address where both sides have confirmed it.
    public Optional<Answer> known(Stranger stranger) {
        return strangers.known(stranger);
    }

    /// Creates the account of somebody whom the identity provider knows: [Answer.Sent] if the provider does not vouch
    /// for the address.
    public Answer welcome(Stranger stranger, String username, String displayName, Locale language) {
        return strangers.welcome(stranger, username, displayName, language);
    }
}
