package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.account.AccountStore.Listing;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.common.ops.Identities;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.common.session.AppSessions.Listed;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

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
    private final Roles roles;
    private final SecondFactors secondFactors;
    private final Proofs proofs;
    private final Removals removals;

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
        this(kit, address, store, sessions, settings, title, AccountLife.PLAIN);
    }

    /// On the tables of an application that stores things of its own for accounts.
    ///
    /// @param life what it does when accounts come and go
    public Accounts(
            AppKit kit,
            PublicAddress address,
            AccountStore store,
            AppSessions sessions,
            AccountSettings settings,
            Function<Locale, String> title,
            AccountLife life) {
        var mails = new AccountMails(
                title,
                settings.verifyWithin(),
                settings.resetWithin(),
                settings.limits().lockFor());
        this.context =
                new AccountContext(kit, address, store, settings, Passwords.bcrypt(settings.bcryptCost()), mails, life);
        this.sessions = sessions;
        this.signIns = new SignIns(context);
        this.signUps = new SignUps(context, signIns);
        this.requests = new MailRequests(context);
        var identities = new Identities(kit.data());
        this.passwords = new PasswordChanges(context, signIns, identities);
        this.addresses = new AddressChanges(context, signIns);
        this.providerSignIns = new ProviderSignIns(context, identities, signUps);
        this.traces = AccountTraces.of(kit);
        this.roles = new Roles(context);
        this.secondFactors = new SecondFactors(context);
        this.proofs = new Proofs(context, signIns, secondFactors);
        this.removals = new Removals(
                kit, life, email -> context.store().findByEmail(email).isPresent());
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

    /// Who may do what.
    public Roles roles() {
        return roles;
    }

    /// Their second factors.
    public SecondFactors secondFactors() {
        return secondFactors;
    }

    /// Proofs of people who are signed in.
    public Proofs proofs() {
        return proofs;
    }

    /// What happens to the things of accounts that were closed.
    public Removals removals() {
        return removals;
    }

    /// Where people reach the application.
    public PublicAddress address() {
        return context.address();
    }

    /// An account as it is now.
    public Optional<Account> find(String key) {
        return context.store().find(key);
    }

    /// The step that refuses a transaction unless an account is there and not closed; see [AccountStore#requiring].
    public TypedTransaction<?> requiring(String key) {
        return context.store().requiring(key);
    }

    /// Accounts, for administrators: those of a name or address, or whose begins so.
    public Listing list(String typed, Limit limit, Cursor after) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        Listing found = context.store().list(text, limit, after);
        Optional<Account> named = after.isStart() && !text.isEmpty()
                ? context.settings()
                        .usernames()
                        .flatMap(rule -> rule.name(text))
                        .flatMap(context.store()::findByName)
                        .or(() -> Addresses.typed(text).flatMap(context.store()::findByEmail))
                : Optional.empty();
        return named.map(first -> new Listing(
                        Stream.concat(
                                        Stream.of(first),
                                        found.accounts().stream()
                                                .filter(other -> !other.key().equals(first.key())))
                                .toList(),
                        found.previous(),
                        found.next()))
                .orElse(found);
    }

    /// What was done to an account, latest first.
    public List<AuditEntry> history(Account account, Limit limit) {
        return kit().data()
                .table()
                .auditOf(AccountTraces.subject(account.key()), limit, Cursor.START)
                .items();
    }

    /// Who did what a note tells, as far as that can still be known: the one who has the account, or an administrator.
    public String actor(AuditEntry entry, Account account) {
        return Stream.concat(Stream.of(account), roles.holders(Role.ADMIN).stream())
                .filter(known ->
                        entry.actor().equals(known.key()) || entry.actor().equals(context.mark(known.key())))
                .findFirst()
                .map(Account::displayName)
                .orElse(entry.actor());
    }

    /// The account of an address.
    public Optional<Account> findByEmail(String typed) {
        return Addresses.typed(typed).flatMap(context.store()::findByEmail);
    }

    /// Whether an account is one that anybody may try.
    public boolean isDemo(Account account) {
        return context.isDemo(account);
    }

    /// Lets somebody try an account that was declared for that.
    public Optional<Account> demo(String name) {
        Optional<Account> account = context.settings().extras().demoAccounts().stream()
                .filter(demo -> demo.name().equals(name))
                .findFirst()
                .flatMap(demo -> demo.isAddress()
                        ? context.store().findByEmail(demo.name())
                        : context.store().findByName(demo.name()))
                .filter(Account::emailVerified);
        account.ifPresent(found -> context.audit(found, "demo-sign-in").commit().orThrow());
        return account;
    }

    /// The page below the application's path where a demo account begins.
    public String demoLanding(Account account) {
        return context.settings().extras().demoAccounts().stream()
                .filter(demo -> demo.isNamed(account.username(), account.email()))
                .map(DemoAccount::landing)
                .findFirst()
                .orElse("");
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

    /// The account that a link to confirm an address is for, if it is valid.
    public Optional<Account> confirmable(String token) {
        return signUps.confirmable(token);
    }

    /// Confirms the address of an account by the link that was sent there, for who signed up with it.
    ///
    /// @param attempt what this browser remembers of a sign-up
    /// @param password of the account, where the browser is another one
    public AccountResult verify(String token, Optional<SignUpAttempt> attempt, String password, String from) {
        return signUps.verify(token, attempt, password, from);
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

    /// Checks the second factor of somebody who showed the first proof.
    public AccountResult second(Account account, String code, Caller caller) {
        AccountResult answer = secondFactors.check(account, code, caller);
        if (answer instanceof AccountResult.Done) {
            context.audit(account, "sign-in").commit().orThrow();
        }
        return answer;
    }

    /// What the workers of the application's schedules do: remove what closed accounts owned.
    public Map<String, WorkHandler> scheduled(Mailer mailer) {
        return Map.of(Removals.KIND, removals.handler(mailer));
    }

    /// What the workers of the application's outbox do: send mail, and answer who asked for it.
    public Map<String, WorkHandler> handlers(Mailer mailer) {
        return Map.of(Mails.KIND, Mails.handler(mailer), MailRequests.KIND, requests::answer);
    }

    /// Changes a password and ends all sessions. The caller signs in anew to go on.
    public AccountResult changePassword(Account account, String old, String fresh, String from) {
        if (isDemo(account)) {
            return AccountResult.Refused.of("form", "demo");
        }
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
        return isDemo(account)
                ? AccountResult.Refused.of("form", "demo")
                : addresses.ask(account, email, password, from);
    }

    /// Changes an address by the link that was sent to the new one.
    public AccountResult confirmAddress(String token) {
        return addresses.confirm(token);
    }

    /// Changes the name that is shown, and the language and theme of pages and mails.
    public AccountResult changeProfile(Account account, String displayName, Locale language, Optional<String> theme) {
        List<Fault> faults = new ArrayList<>();
        Optional<String> shown = SignUps.displayName(displayName, false, faults);
        return faults.isEmpty() && shown.isPresent()
                ? changeProfile(
                        account, account.withProfile(shown.get(), language).withTheme(theme))
                : new AccountResult.Refused(faults);
    }

    private AccountResult changeProfile(Account account, Account changed) {
        return context.store().change(account, changed, Optional.empty(), context.audit(account, "profile-changed"))
                        instanceof StoreResult.Saved(var saved)
                ? new AccountResult.Done(saved)
                : AccountResult.Refused.of("displayName", "overtaken");
    }

    /// Changes language and theme alone, as the links on every page do.
    public void prefer(Account account, Locale language, Optional<String> theme) {
        Account changed = account.withProfile(account.displayName(), language).withTheme(theme);
        if (!changed.equals(account)) {
            changeProfile(account, changed);
        }
    }

    /// How a deletion ended.
    ///
    /// @param removal the id under which the removal of everything else can be watched; empty if there is
    ///     none
    public record Closed(AccountResult result, Optional<String> removal) {}

    /// Deletes an account and everything that the application stores for it.
    ///
    /// @param password of the account; for one without a password its user name or address instead
    public Closed close(Account account, String password, String from) {
        Optional<AccountResult> refused = refusalToClose(account, password, from);
        if (refused.isPresent()) {
            return new Closed(refused.get(), Optional.empty());
        }
        Optional<OpsTransaction> leaving = roles.taking(account, account.roles());
        if (leaving.isEmpty()) {
            return new Closed(AccountResult.Refused.of("deletePassword", "role.last"), Optional.empty());
        }
        Optional<String> removal = context.store().removesByItself() ? Optional.empty() : Optional.of(removals.newId());
        var together = context.auditOfLeaving().and(leaving.get()).and(context.farewell(account));
        removal.ifPresent(id -> together.and(removals.beginning(id, account)));
        context.life().closing(account).ifPresent(together::and);
        if (!(context.store().close(account, together) instanceof StoreResult.Saved)) {
            return new Closed(AccountResult.Refused.of("deletePassword", "overtaken"), Optional.empty());
        }
        sessions.endAll(account.key(), Optional.empty());
        traces.remove(account.key());
        return new Closed(new AccountResult.Done(account), removal);
    }

    private Optional<AccountResult> refusalToClose(Account account, String password, String from) {
        if (isDemo(account)) {
            return Optional.of(AccountResult.Refused.of("form", "demo"));
        }
        String expected = account.username().orElse(account.email());
        return hasPassword(account) || expected.equals(password.strip())
                ? signIns.confirm(account, "deletePassword", password, from)
                : Optional.of(AccountResult.Refused.of("deletePassword", "delete.name"));
    }

    /// Where an account is signed in, the last used first.
    public List<Listed> sessionsOf(Account account) {
        return sessions.of(account.key()).stream()
                .filter(session -> session.attribute(EPOCH).equals(Optional.of(account.signedOutBefore())))
                .toList();
    }

    /// Signs somebody in whom the identity provider knows: [AccountResult.Done] or [AccountResult.SecondNeeded],
    /// or [AccountResult.Sent] if the account's address is not confirmed yet; empty if there is no account. Linked
    /// by the address where both sides have confirmed it.
    public Optional<AccountResult> known(ProviderUser person) {
        return providerSignIns.known(person);
    }

    /// Creates the account of somebody whom the identity provider knows: [AccountResult.Sent] if the provider
    /// does not vouch for the address.
    public AccountResult welcome(ProviderUser person, String username, String displayName, Locale language) {
        return providerSignIns.welcome(person, username, displayName, language);
    }
}
