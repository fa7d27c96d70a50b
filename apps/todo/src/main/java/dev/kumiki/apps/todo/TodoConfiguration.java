package dev.kumiki.apps.todo;

import dev.kumiki.apps.common.account.AccountSettings;
import dev.kumiki.apps.common.account.AccountTraces;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.SecurityChain;
import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ApiChain;
import dev.kumiki.apps.common.api.ApiPages;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Background;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.TableNames;
import dev.kumiki.apps.common.inbox.AppInbox;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.operator.OperatorDesk;
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.common.session.OpsSessionStore;
import dev.kumiki.apps.common.session.SessionStore;
import dev.kumiki.apps.todo.account.AccountRemoval;
import dev.kumiki.apps.todo.account.OpsLeftovers;
import dev.kumiki.apps.todo.account.TodoAccountStore;
import dev.kumiki.apps.todo.account.TodoSessionStore;
import dev.kumiki.apps.todo.board.Board;
import dev.kumiki.apps.todo.board.SavedFilters;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.command.ChecklistCommands;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.demo.DemoAccount;
import dev.kumiki.apps.todo.demo.DemoData;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoTable;
import dev.kumiki.apps.todo.notice.TodoNotices;
import dev.kumiki.apps.todo.remind.MailTexts;
import dev.kumiki.apps.todo.remind.ReminderMessages;
import dev.kumiki.apps.todo.remind.Reminders;
import dev.kumiki.apps.todo.remind.TodoReminders;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

/// Puts the application together. Its controllers are found in and below this package.
@Configuration(proxyBeanMethods = false)
@ComponentScan(nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
class TodoConfiguration {
    /// The setting with the name of the table (T-002, B2.15).
    static final TableNames TABLE_NAMES = TableNames.of(TodoTable.NAME, "DYNAMODB_TABLE");

    @Bean
    AppKit todoKit(Platform platform) {
        return new AppKit(TodoModule.APP, platform, TABLE_NAMES);
    }

    /// The documented table, under the name of the environment or else its own.
    @Bean
    TodoAppTables todoTables(@Qualifier("todoKit") AppKit kit) {
        kit.open(TodoAppTables.definition());
        return kit.on(TodoAppTables::on);
    }

    @Bean
    TodoIds todoIds(Platform platform) {
        return new TodoIds(platform.clock(), new SecureRandom());
    }

    @Bean
    Board todoBoard(TodoAppTables tables, Platform platform) {
        return new Board(
                tables, platform.clock(), platform.zone(), platform.secret().key("board todo"));
    }

    @Bean
    SavedFilters todoFilters(TodoAppTables tables, Platform platform) {
        return new SavedFilters(tables, platform.clock());
    }

    @Bean
    TodoCommands todoCommands(TodoAppTables tables, Platform platform, TodoIds ids, TodoReminders reminders) {
        return new TodoCommands(tables, platform.clock(), platform.zone(), ids, reminders);
    }

    @Bean
    ChecklistCommands todoChecklists(TodoCommands commands, Platform platform) {
        return new ChecklistCommands(commands, platform.clock());
    }

    @Bean
    CategoryCommands todoCategories(
            TodoAppTables tables,
            Platform platform,
            TodoIds ids,
            @Qualifier("todoKit") AppKit kit,
            TodoNotices notices) {
        return new CategoryCommands(
                tables,
                platform.clock(),
                ids,
                kit.schedules(),
                (category, job) -> notices.gone(
                        category,
                        job,
                        tables.todoTable()
                                .profile(job.username())
                                .map(Profile::language)
                                .orElse("en")));
    }

    @Bean
    TodoNotices todoNotices(@Qualifier("todoKit") AppKit kit, MessageSource messages) {
        return new TodoNotices(new OpsInbox(kit.data(), OpsInbox.KEPT), messages);
    }

    @Bean
    AppInbox todoInbox(TodoNotices notices) {
        return new AppInbox(TodoModule.APP, notices.inbox(), TodoNotices.KINDS);
    }

    @Bean
    OperatorDesk todoDesk(@Qualifier("todoKit") AppKit kit, AlarmWatch watch) {
        return new OperatorDesk(kit, watch);
    }

    @Bean
    Reminders todoReminders(
            TodoAppTables tables, Platform platform, @Qualifier("todoKit") AppKit kit, MessageSource messages) {
        return new Reminders(
                tables,
                platform.clock(),
                platform.zone(),
                kit.schedules(),
                kit.mails(),
                new MailTexts(messages, platform.address(), TodoModule.APP));
    }

    @Bean
    TodoReminders todoAlarms(
            TodoAppTables tables,
            Platform platform,
            @Qualifier("todoKit") AppKit kit,
            MessageSource messages,
            TodoNotices notices) {
        var texts = new MailTexts(messages, platform.address(), TodoModule.APP);
        return new TodoReminders(
                tables,
                platform.clock(),
                platform.zone(),
                kit.schedules(),
                new ReminderMessages(kit.mails(), texts, notices));
    }

    @Bean
    AccountRemoval todoRemoval(
            TodoAppTables tables,
            Platform platform,
            TodoIds ids,
            TodoReminders reminders,
            @Qualifier("todoKit") AppKit kit) {
        var leftovers = new OpsLeftovers(AccountTraces.of(kit), kit.schedules(), reminders, platform.mailer());
        return new AccountRemoval(tables, platform.clock(), ids, kit.schedules(), List.of(leftovers));
    }

    @Bean
    TodoAccountStore todoAccountStore(TodoAppTables tables, Platform platform, AccountRemoval removal) {
        return new TodoAccountStore(tables, platform.clock(), removal);
    }

    /// Before a sign-in a session has no user, and lies in the ops table; after it, in the partition of its user.
    @Bean
    AppSessions todoSessions(@Qualifier("todoKit") AppKit kit, TodoAppTables tables, Platform platform) {
        return AppSessions.on(
                TodoModule.APP,
                platform,
                SessionStore.split(new OpsSessionStore(kit.data()), new TodoSessionStore(tables)));
    }

    @Bean
    Accounts todoAccounts(
            @Qualifier("todoKit") AppKit kit,
            Platform platform,
            TodoAccountStore store,
            @Qualifier("todoSessions") AppSessions sessions,
            MessageSource messages) {
        return new Accounts(
                kit,
                platform.address(),
                store,
                sessions,
                AccountSettings.of(TodoModule.APP, platform).withDemo(platform, TodoModule.DEMO),
                language -> messages.getMessage(TodoModule.APP.title(), null, language));
    }

    /// The accounts without pages and workers, for the command line.
    static Accounts accounts(Platform platform) {
        var configuration = new TodoConfiguration();
        AppKit kit = configuration.todoKit(platform);
        TodoAppTables tables = configuration.todoTables(kit);
        // Nobody is deleted from the command line, so that nothing has to be removed with them.
        var removal = new AccountRemoval(
                tables, platform.clock(), configuration.todoIds(platform), kit.schedules(), List.of());
        var store = configuration.todoAccountStore(tables, platform, removal);
        return new Accounts(
                kit,
                platform.address(),
                store,
                configuration.todoSessions(kit, tables, platform),
                AccountSettings.of(TodoModule.APP, platform),
                _ -> "TODO");
    }

    @Bean
    @Order(0)
    SecurityFilterChain todoChain(HttpSecurity http, @Qualifier("todoAccounts") Accounts accounts) {
        return SecurityChain.of(accounts)
                .open("/", "/help", "/offline.js", "/calendar/*")
                .open(ApiPages.open())
                .hidden("/admin/**", "/operator", "/operator/**")
                .build(http);
    }

    @Bean
    Api todoApi(@Qualifier("todoAccounts") Accounts accounts) {
        return Api.of(accounts, "read", "write", "export");
    }

    @Bean
    @Order(-1)
    SecurityFilterChain todoApiChain(HttpSecurity http, ApiChain chain, @Qualifier("todoApi") Api api) {
        return chain.build(http, api);
    }

    /// Adds demo data, where the host was asked for it, before anybody can see the pages.
    @Bean
    InitializingBean todoDemo(Platform platform, TodoAppTables tables, TodoIds ids, TodoAccountStore store) {
        return () -> {
            if (platform.demo()) {
                new DemoAccount(store, tables::transact)
                        .open(new DemoData(tables, platform.clock(), platform.zone(), ids));
            }
        };
    }

    /// Sends mail, finishes deletions, reminds of todos, and writes the daily digests.
    @Bean
    Background todoWork(
            @Qualifier("todoKit") AppKit kit,
            Platform platform,
            @Qualifier("todoAccounts") Accounts accounts,
            CategoryCommands categories,
            AccountRemoval removal,
            Reminders reminders,
            TodoReminders alarms) {
        String process = UUID.randomUUID().toString();
        return new Background(List.of(
                kit.outbox().worker("todo-mail-" + process, accounts.handlers(platform.mailer())),
                kit.schedules()
                        .worker(
                                "todo-work-" + process,
                                Map.of(
                                        CategoryCommands.KIND, categories.handler(),
                                        AccountRemoval.KIND, removal.handler(),
                                        Reminders.KIND, reminders.handler(),
                                        TodoReminders.KIND, alarms.handler()))));
    }
}
