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

    private final AccountContext context;
    private final AppSessions sessions;
    private final SignUps signUps;
    private final SignIns signIns;
    private final PasswordChanges passwords;
    private final AddressChanges addresses;
    private final MailRequests requests;
    private final ProviderSignIns providerSignIns;
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
        this.context =
                new AccountContext(kit, address, store, settings, Passwords.bcrypt(settings.bcryptCost()), mails);
        this.sessions = sessions;
        this.signUps = new SignUps(context);
        this.signIns = new SignIns(context);
        this.requests = new MailRequests(context);
        var identities = new Identities(kit.data());
        this.passwords = new PasswordChanges(context, signIns, identities);
        this.addresses = new AddressChanges(context, signIns);
        this.providerSignIns = new ProviderSignIns(context, identities, signUps);
        this.traces = AccountTraces.of(kit);
    }

    /// Whose accounts they are.
    public App app() {
        return context.kit().app();
    }

    /// What the application has.
    public AppKit kit() {
        return context.kit();
    }

    /// How they are dealt with.
    public AccountSettings settings() {
        return context.settings();
    }

    /// Their sessions.
    public AppSessions sessions() {
        return sessions;
    }

    /// Where people reach the application.
    public PublicAddress address() {
        return context.address();
    }

    /// An account as it is now.
    public Optional<Account> find(String key) {
        return context.store().find(key);
    }

    /// Whether an account has a password.
    public boolean hasPassword(Account account) {
        return context.store().credential(account.key()).isPresent();
    }

    /// Creates an account that waits for its address to be confirmed.
    ///
    /// @param from the network address of who asks
    public AccountResult signUp(SignUpForm form, String from, Locale language) {
        return signUps.signUp(form, from, language);
    }

    /// Confirms the address of an account by the link that was sent there.
    public AccountResult verify(String token) {
        return signUps.verify(token);
    }

    /// Sends the link to confirm an address again.
    public AccountResult sendVerificationAgain(String email, String from) {
        return requests.ask(Topic.VERIFY, email, from);
    }

    /// Checks who somebody is.
    ///
    /// @param name user name or address
    public AccountResult signIn(String name, String password, Caller caller) {
        return signIns.signIn(name, password, caller);
    }

    /// What the workers of the application's outbox do: send mail, and answer who asked for it.
    public Map<String, WorkHandler> handlers(Mailer mailer) {
        return Map.of(Mails.KIND, Mails.handler(mailer), MailRequests.KIND, requests::answer);
    }

    /// Changes a password and ends all sessions. The caller signs in anew to go on.
    public AccountResult changePassword(Account account, String old, String fresh, String from) {
        AccountResult answer = passwords.change(account, old, fresh, from);
        endSessions(answer);
        return answer;
    }

    /// Sends a link to a new password.
    public AccountResult forgot(String name, String from) {
        return requests.ask(Topic.RESET, name, from);
    }

    /// The account that a link to a new password is for, if it is valid.
    public Optional<Account> resettable(String token) {
        return passwords.resettable(token);
    }

    /// Sets a new password by a link and ends all sessions.
    public AccountResult reset(String token, String fresh) {
        AccountResult answer = passwords.reset(token, fresh);
        endSessions(answer);
        return answer;
    }

    /// Those that began before the change count no longer in any case; this takes them out of the list too.
    private void endSessions(AccountResult answer) {
        if (answer instanceof AccountResult.Done(var account)) {
            sessions.endAll(account.key(), Optional.empty());
        }
    }

    /// Sends a link to a new address.
    public AccountResult askAddress(Account account, String email, String password, String from) {
        return addresses.ask(account, email, password, from);
    }

    /// Changes an address by the link that was sent to the new one.
    public AccountResult confirmAddress(String token) {
        return addresses.confirm(token);
    }

    /// Changes the name that is shown and the language of mails.
    public AccountResult changeProfile(Account account, String displayName, Locale language) {
        List<Fault> faults = new ArrayList<>();
        Optional<String> shown = SignUps.displayName(displayName, false, faults);
        if (!faults.isEmpty() || shown.isEmpty()) {
            return new AccountResult.Refused(faults);
        }
        Account changed = account.withProfile(shown.get(), language);
        return context.store().change(account, changed, Optional.empty(), context.audit(account, "profile-changed"))
                        instanceof StoreResult.Saved(var saved)
                ? new AccountResult.Done(saved)
                : AccountResult.Refused.of("displayName", "overtaken");
    }

    /// Deletes an account and everything that the application stores for it.
    ///
    /// @param password of the account; for one without a password its user name or address instead
    public AccountResult close(Account account, String password, String from) {
        if (!hasPassword(account)) {
            String expected = account.username().orElse(account.email());
            if (!expected.equals(password.strip())) {
                return AccountResult.Refused.of("deletePassword", "delete.name");
            }
        }
        Optional<AccountResult> refused = signIns.confirm(account, "deletePassword", password, from);
        if (refused.isPresent()) {
            return refused.get();
        }
        var together = context.auditOfLeaving().and(context.farewell(account));
        if (!(context.store().close(account, together) instanceof StoreResult.Saved)) {
            return AccountResult.Refused.of("deletePassword", "overtaken");
        }
        sessions.endAll(account.key(), Optional.empty());
        traces.remove(account.key());
        return new AccountResult.Done(account);
    }

    /// Where an account is signed in, the last used first.
    public List<Listed> sessionsOf(Account account) {
        return sessions.of(account.key()).stream()
                .filter(session -> session.attribute(EPOCH).equals(Optional.of(account.signedOutBefore())))
                .toList();
    }

    /// Signs somebody in whom the identity provider knows: [AccountResult.Done], or [AccountResult.Sent] if the
    /// account's address is
    /// not confirmed yet; empty if there is no account. Linked by the address where both sides have confirmed it.
    public Optional<AccountResult> known(ProviderUser person) {
        return providerSignIns.known(person);
    }

    /// Creates the account of somebody whom the identity provider knows: [AccountResult.Sent] if the provider does not
    /// vouch
    /// for the address.
    public AccountResult welcome(ProviderUser person, String username, String displayName, Locale language) {
        return providerSignIns.welcome(person, username, displayName, language);
    }
}
