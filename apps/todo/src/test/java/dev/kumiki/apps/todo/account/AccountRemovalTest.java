package dev.kumiki.apps.todo.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.AccountTraces;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.Audit;
import dev.kumiki.apps.common.ops.Identities;
import dev.kumiki.apps.common.ops.WebSession;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.OpsKit;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.category.CategoryCommands;
import dev.kumiki.apps.todo.category.Disposal;
import dev.kumiki.apps.todo.command.TodoCommands;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.Session;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.feed.CalendarFeeds;
import dev.kumiki.apps.todo.remind.Reminders;
import dev.kumiki.apps.todo.remind.TodoReminders;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

final class AccountRemovalTest {
    private static final Username OTHER = new Username("other");
    private static final int MAX_CALLS = 100;

    /// A user who has something of everything, beside another one.
    private static final class Scene implements AutoCloseable {
        final TestDatabase database = TestDatabase.open(Store.MEMORY);
        final TodoKit kit = new TodoKit(database);
        final OpsKit ops = new OpsKit(database.client(), database.options());
        final AccountRemoval removal;
        final int others;

        Scene() {
            ops.data.tables().createTables();
            removal = removal(database.client());
            kit.signUp(OTHER, "other@example.com");
            var mails = new Mails(ops.outbox);
            mails.sending("mail-other", mail("other@example.com")).commit().orThrow();
            ops.tokens
                    .issue("reset", "other", Duration.ofDays(1))
                    .write()
                    .commit()
                    .orThrow();
            others = kit.items(TodoKit.TABLE).size() + kit.items(OpsKit.TABLE).size() - usersOwn();

            mails.sending("mail-1", mail("test@example.com")).commit().orThrow();
            ops.tokens
                    .issue("reset", "testuser", Duration.ofHours(1))
                    .write()
                    .commit()
                    .orThrow();
            for (int i = 0; i < 3; i++) {
                new Audit(ops.data, Audit.KEPT)
                        .entry("testuser", "sign-in", "account-testuser", Map.of())
                        .commit()
                        .orThrow();
            }
            new Identities(ops.data)
                    .linking("https://issuer.example", "42", "testuser", Optional.empty())
                    .commit()
                    .orThrow();
            ops.data
                    .table()
                    .create(new WebSession(
                            "testuser",
                            "hash",
                            Optional.of("testuser"),
                            kit.now(),
                            kit.now(),
                            kit.now().plus(Duration.ofDays(1)),
                            Map.of(),
                            0));
            var categories = new CategoryCommands(
                    kit.tables, database.clock(), kit.ids, ops.schedules, (_, _) -> kit.tables.transact());
            var work = kit.category(TodoKit.WORK, "仕事");
            kit.category(TodoKit.HOME, "家");
            kit.todo(TodoContent.titled("a").in(TodoKit.WORK));
            kit.commands.trash(TodoKit.USER, kit.todo("b").id());
            categories.delete(TodoKit.USER, TodoKit.HOME, 1, new Disposal.Trash());
            kit.categories.close(CategoryKey.of(work), 1, new Disposal.Uncategorise(), "left");
            kit.table.create(new Session(
                    TodoKit.USER, "s1", kit.now(), kit.now(), kit.now().plus(Duration.ofDays(1)), Map.of(), 0));
            new CalendarFeeds(kit.tables, database.clock(), new Random(1)).issue(TodoKit.USER);
            ops.inbox
                    .telling("testuser", new OpsInbox.Draft("told", "reminder", "testuser", "text", Optional.empty()))
                    .commit();
            ops.inbox.readAll("testuser");
            reminders().choose(TodoKit.USER, true, LocalTime.of(8, 0), "ja");
            new TodoCommands(kit.tables, database.clock(), TodoKit.TOKYO, kit.ids, alarms(kit.tables, ops))
                    .create(
                            TodoKit.USER,
                            kit.ids.nextTodo(),
                            TodoContent.titled("told")
                                    .due(Optional.of(LocalDate.of(2027, 1, 4)), Optional.empty())
                                    .remindBefore(Optional.of(60)));
        }

        /// What a sign-up writes: directory, profile, guard, credential and counters.
        private static int usersOwn() {
            return 5;
        }

        private static Mail mail(String to) {
            return Mail.of(to, "件名", "本文", Locale.JAPANESE);
        }

        private Reminders reminders() {
            return new Reminders(
                    kit.tables,
                    database.clock(),
                    TodoKit.TOKYO,
                    ops.schedules,
                    new Mails(ops.outbox),
                    (profile, _, _) -> mail(profile.email().value()));
        }

        AccountRemoval removal(DynamoDbClient client) {
            var behind = new OpsKit(client, database.options());
            return new AccountRemoval(
                    kit.tables(client),
                    database.clock(),
                    kit.ids,
                    behind.schedules,
                    List.of(new OpsLeftovers(
                            new AccountTraces(behind.data, behind.outbox, behind.tokens),
                            behind.schedules,
                            alarms(kit.tables(client), behind),
                            (_, _) -> {})));
        }

        TodoReminders alarms(TodoAppTables tables, OpsKit behind) {
            return new TodoReminders(
                    tables,
                    database.clock(),
                    TodoKit.TOKYO,
                    behind.schedules,
                    (profile, _, _, cause) -> new Mails(behind.outbox)
                            .sending(cause, mail(profile.email().value())));
        }

        void workLater() {
            database.clock().advance(OpsKit.LATER);
            ops.work(AccountRemoval.KIND, removal.handler());
            database.runMaintenance();
        }

        /// Only what belongs to the other user is left.
        void checkNothingLeft() {
            assertThat(kit.items(TodoKit.TABLE).toString()).doesNotContain("testuser", "test@example.com");
            assertThat(kit.items(OpsKit.TABLE).toString()).doesNotContain("testuser", "test@example.com");
            assertThat(kit.items(TodoKit.TABLE).size() + kit.items(OpsKit.TABLE).size())
                    .isEqualTo(others);
        }

        @Override
        public void close() throws IOException {
            database.close();
        }
    }

    @Test
    @DisplayName("T-056: a deleted account leaves nothing in any table, and others keep what is theirs")
    void leavesNothing() throws IOException {
        try (var scene = new Scene()) {
            assertThat(scene.removal.close(TodoKit.USER)).isInstanceOf(UserResult.Closing.class);
            assertThat(scene.removal.close(TodoKit.USER)).isEqualTo(new UserResult.Gone());
            scene.ops.work(AccountRemoval.KIND, scene.removal.handler());
            scene.checkNothingLeft();
            scene.kit.signUp(TodoKit.USER, "test@example.com");
            assertThat(scene.kit.table.profile(TodoKit.USER)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource(Death.class)
    @DisplayName("T-056, crash: a process that dies anywhere while deleting an account leaves nothing in the end")
    void dies(Death death) throws IOException {
        boolean died = true;
        for (int calls = 0; died && calls < MAX_CALLS; calls++) {
            try (var scene = new Scene()) {
                DynamoDbClient mortal = MortalClient.over(scene.database.client(), calls, death);
                try {
                    scene.removal(mortal).close(TodoKit.USER);
                    new OpsKit(mortal, scene.database.options())
                            .work(AccountRemoval.KIND, scene.removal(mortal).handler());
                    died = !scene.ops.waiting().stream()
                            .filter(work -> work.kind().equals(AccountRemoval.KIND))
                            .toList()
                            .isEmpty();
                } catch (SdkClientException killed) {
                    died = true;
                }
                if (scene.kit.table.profile(TodoKit.USER).isPresent()) {
                    scene.removal.close(TodoKit.USER);
                }
                scene.workLater();
                scene.checkNothingLeft();
            }
        }
        assertThat(died).isFalse();
    }

    @Test
    @DisplayName("T-056, race: an account is deleted while everything is written to it; nothing is left")
    void deletedWhileWriting() throws IOException {
        try (var scene = new Scene()) {
            var feeds = new CalendarFeeds(scene.kit.tables, scene.database.clock(), new Random(2));
            Race.run(10, racer -> {
                switch (racer % 5) {
                    case 0 -> scene.removal.close(TodoKit.USER);
                    case 1 -> feeds.issue(TodoKit.USER);
                    case 2 -> scene.reminders().choose(TodoKit.USER, true, LocalTime.of(9, racer), "en");
                    default ->
                        scene.kit.commands.create(
                                TodoKit.USER, scene.kit.commands.newId(), TodoContent.titled("late " + racer));
                }
                return racer;
            });
            scene.workLater();
            scene.checkNothingLeft();
        }
    }

    @Test
    @DisplayName("T-056: a job that comes again when the name has a new owner deletes nothing of theirs")
    void lateJob() throws Exception {
        try (var scene = new Scene()) {
            var job = ((UserResult.Closing) scene.removal.close(TodoKit.USER)).job();
            scene.ops.work(AccountRemoval.KIND, scene.removal.handler());
            scene.kit.signUp(TodoKit.USER, "new@example.com");
            scene.kit.todo("mine");
            int before = scene.kit.items(TodoKit.TABLE).size();
            scene.kit.accounts.run(job);
            scene.removal
                    .handler()
                    .handle(new Task("x", "x", AccountRemoval.KIND, Map.of("job", job.jobId()), scene.kit.now(), 1));
            assertThat(scene.kit.items(TodoKit.TABLE)).hasSize(before);
        }
    }
}
