package dev.kumiki.apps.common.host;

import dev.kumiki.apps.common.account.RoleCommands;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.common.plan.AppPlan;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/// An application that a host can carry; named in `META-INF/services`, so that the command line finds it.
///
/// Its Spring configuration lies in its root package: the controllers in and below that package get the application's
/// path before theirs. Its messages are in `messages/NAME.properties`, its templates in `templates/NAME`, its files
/// for browsers in `static/assets/NAME`.
public interface AppModule {
    /// What it is called.
    App app();

    /// The Spring configuration that makes its beans. All applications share one context: where another application
    /// has a bean of the same type, it is asked for by a type or qualifier of the application's own.
    Class<?> configuration();

    /// What it wants of the platform, if the host is to put it together; empty if its configuration does that itself.
    /// Asked once for each start.
    default Optional<AppPlan> plan() {
        return Optional.empty();
    }

    /// What it does about data that its older versions left, if there are such.
    default Optional<Upgrade> upgrade() {
        return Optional.empty();
    }

    /// The accounts that anybody may try where demo data is loaded.
    default List<DemoAccount> demoAccounts() {
        return List.of();
    }

    /// What an operator can do to its accounts without its pages; empty if it has none.
    default Optional<Administration> administration(Platform platform) {
        return plan().map(plan -> new RoleCommands(
                AppParts.of(this, plan, platform, _ -> app().name()).accounts()));
    }

    /// What an operator can have it do from the command line, beside its pages.
    default List<Chore> chores() {
        return List.of();
    }

    /// What tells it apart.
    default Identity identity() {
        return Identity.INDIGO;
    }

    /// Where its texts are, each a bundle on the class path.
    default List<String> bundles() {
        return List.of("messages/" + app().name());
    }

    /// All that are on the class path, in the order of their names.
    static List<AppModule> installed() {
        return ServiceLoader.load(AppModule.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted((one, other) -> one.app().name().compareTo(other.app().name()))
                .toList();
    }
}
