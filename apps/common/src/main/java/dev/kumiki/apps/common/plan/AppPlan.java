package dev.kumiki.apps.common.plan;

import dev.kumiki.apps.common.account.AccountLife;
import dev.kumiki.apps.common.account.AccountSettings;
import dev.kumiki.apps.common.account.OAuthProvider;
import dev.kumiki.apps.common.account.RoleKind;
import dev.kumiki.apps.common.account.web.SecurityChain;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.TableNames;
import dev.kumiki.apps.common.protection.TableProtection;
import dev.kumiki.design.definition.DesignDefinition;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// What an application wants of the platform; every method returns this plan.
///
/// Without further words: the tables of the designs under their own names, accounts in the ops table with pages to
/// sign up and in, the role `ADMIN` with its pages for accounts and operations. Belongs to one thread.
public final class AppPlan {
    private final List<DesignDefinition> designs;
    private TableNames tableNames = TableNames.BY_RULE;
    private TableProtection protection = TableProtection.NONE;
    private UnaryOperator<AccountSettings> accounts = UnaryOperator.identity();
    private UnaryOperator<SecurityChain> pages = UnaryOperator.identity();
    private Function<AppKit, AccountLife> life = _ -> AccountLife.PLAIN;
    private BiFunction<Platform, AppKit, Optional<OAuthProvider>> provider = (_, _) -> Optional.empty();
    private List<String> scopes = List.of();
    private List<String> notices = List.of();

    private AppPlan(List<DesignDefinition> designs) {
        this.designs = designs;
    }

    /// An application with these designs, such as `GuestbookTables.definition()`.
    public static AppPlan of(DesignDefinition... designs) {
        return new AppPlan(List.of(designs));
    }

    /// The variables that its document names the tables by.
    public AppPlan tableNames(TableNames names) {
        tableNames = names;
        return this;
    }

    /// How its tables are kept safe.
    public AppPlan protection(TableProtection wanted) {
        protection = wanted;
        return this;
    }

    /// Roles beside `ADMIN`.
    public AppPlan roles(RoleKind... roles) {
        return accounts(settings -> settings.withRoles(roles));
    }

    /// Accounts that differ from the usual; what was said before stays.
    public AppPlan accounts(UnaryOperator<AccountSettings> change) {
        var before = accounts;
        accounts = settings -> change.apply(before.apply(settings));
        return this;
    }

    /// An identity provider of its own, if it is configured, in the place of one of OpenID Connect.
    public AppPlan provider(BiFunction<Platform, AppKit, Optional<OAuthProvider>> configured) {
        provider = configured;
        return this;
    }

    /// Which of its pages are open, hidden, or for a role; all others need a sign-in.
    public AppPlan pages(UnaryOperator<SecurityChain> rules) {
        pages = rules;
        return this;
    }

    /// What happens when accounts come and go.
    public AppPlan life(Function<AppKit, AccountLife> made) {
        life = made;
        return this;
    }

    /// An interface for programs at `/NAME/api/v1` with these scopes, described in `openapi/NAME.yaml`.
    public AppPlan api(String... wanted) {
        scopes = List.of(wanted);
        return this;
    }

    /// An inbox with notices of these kinds.
    public AppPlan inbox(String... kinds) {
        notices = List.of(kinds);
        return this;
    }

    List<DesignDefinition> designs() {
        return designs;
    }

    TableNames tableNames() {
        return tableNames;
    }

    TableProtection protection() {
        return protection;
    }

    AccountSettings settings(AccountSettings usual) {
        return accounts.apply(usual);
    }

    Optional<OAuthProvider> provider(Platform platform, AppKit kit) {
        return provider.apply(platform, kit);
    }

    SecurityChain rules(SecurityChain chain) {
        return pages.apply(chain);
    }

    AccountLife life(AppKit kit) {
        return life.apply(kit);
    }

    List<String> scopes() {
        return scopes;
    }

    List<String> notices() {
        return notices;
    }
}
