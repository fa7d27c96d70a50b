package dev.kumiki.apps.todo;

import dev.kumiki.apps.common.account.RoleCommands;
import dev.kumiki.apps.common.host.Administration;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.apps.todo.demo.DemoData;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The TODO application as a host carries it, at `/todo`.
public final class TodoModule implements AppModule {
    /// The application.
    static final App APP = new App("todo");

    /// The accounts that anybody may try.
    static final List<DemoAccount> DEMO = List.of(
            new DemoAccount(DemoData.USER.value(), "todo.demo.user").in(Locale.JAPANESE),
            new DemoAccount(DemoData.ENGLISH_USER.value(), "todo.demo.user").in(Locale.ENGLISH));

    @Override
    public App app() {
        return APP;
    }

    @Override
    public Class<?> configuration() {
        return TodoConfiguration.class;
    }

    @Override
    public Optional<Upgrade> upgrade() {
        return Optional.of(new TodoUpgrade());
    }

    @Override
    public List<DemoAccount> demoAccounts() {
        return DEMO;
    }

    @Override
    public Optional<Administration> administration(Platform platform) {
        return Optional.of(new RoleCommands(TodoConfiguration.accounts(platform)));
    }

    @Override
    public List<String> bundles() {
        return List.of("messages/todo", "messages/todo-more");
    }
}
