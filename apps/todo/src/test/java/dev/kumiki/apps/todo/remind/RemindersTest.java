package dev.kumiki.apps.todo.remind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.OpsKit;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

final class RemindersTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    /// A user with something overdue and something due tomorrow, at noon in Tokyo.
    private static final class Scene implements AutoCloseable {
        final TestDatabase database = TestDatabase.open(Store.MEMORY);
        final TodoKit kit = new TodoKit(database);
        final OpsKit ops = new OpsKit(database.client(), database.options());
        final Reminders reminders;

        Scene() {
            ops.data.tables().createTables();
            reminders = reminders(database.client());
            kit.todo(TodoContent.titled("overdue").due(Optional.of(TODAY.minusDays(1)), Optional.empty()));
            kit.todo(TodoContent.titled("tomorrow").due(Optional.of(TODAY.plusDays(1)), Optional.empty()));
            kit.todo("never");
        }

        Reminders reminders(DynamoDbClient client) {
            var behind = new OpsKit(client, database.options());
            return new Reminders(
                    kit.tables(client),
                    database.clock(),
                    TodoKit.TOKYO,
                    behind.schedules,
                    new Mails(behind.outbox),
                    (profile, digest, language) -> Mail.of(
                            profile.email().value(),
                            digest.todayCount() + " due, " + digest.overdueCount() + " overdue",
                            digest.day().toString(),
                            Locale.forLanguageTag(language)));
        }

        void work() {
            ops.work(Reminders.KIND, reminders.handler());
        }

        List<String> mails() {
            return ops.outbox
                    .waiting(Limit.of(100))
                    .map(entry -> entry.id() + ": " + entry.payload().get("subject"))
                    .sorted()
                    .toList();
        }

        @Override
        public void close() throws IOException {
            database.close();
        }
    }

    @Test
    @DisplayName("X2.4: who asks for it gets one mail a day at the chosen time, and none after taking it back")
    void onceADay() throws IOException {
        try (var scene = new Scene()) {
            scene.reminders.choose(TodoKit.USER, true, LocalTime.of(8, 0), "ja");
            scene.work();
            assertThat(scene.mails()).isEmpty();
            scene.database.clock().advance(Duration.ofHours(20));
            scene.work();
            scene.work();
            assertThat(scene.mails()).containsExactly("digest.testuser.2026-11-17: 1 due, 1 overdue");
            scene.database.clock().advance(Duration.ofDays(1));
            scene.work();
            assertThat(scene.mails())
                    .containsExactly(
                            "digest.testuser.2026-11-17: 1 due, 1 overdue",
                            "digest.testuser.2026-11-18: 0 due, 2 overdue");
            scene.reminders.choose(TodoKit.USER, false, LocalTime.of(8, 0), "ja");
            scene.database.clock().advance(Duration.ofDays(3));
            scene.work();
            assertThat(scene.mails()).hasSize(2);
            assertThat(scene.ops.waiting()).isEmpty();
        }
    }

    @Test
    @DisplayName("X2.4: nothing due, no mail; unknown users and languages are told apart")
    void nothingToTell() throws IOException {
        try (var scene = new Scene()) {
            assertThat(scene.reminders.choose(new Username("nobody"), true, LocalTime.NOON, "ja"))
                    .isEqualTo(new PreferencesResult.NoSuchUser());
            assertThat(scene.reminders.choose(TodoKit.USER, true, LocalTime.NOON, "xx"))
                    .isEqualTo(new PreferencesResult.NoSuchLanguage());
            assertThat(scene.ops.waiting()).isEmpty();
            scene.reminders.choose(TodoKit.USER, true, LocalTime.of(20, 0), "en");
            scene.reminders.choose(TodoKit.USER, true, LocalTime.of(21, 0), "en");
            scene.kit.table.todosOf(TodoKit.USER).forEach(todo -> scene.kit.commands.trash(TodoKit.USER, todo.id()));
            scene.database.clock().advance(Duration.ofDays(1));
            scene.work();
            assertThat(scene.mails()).isEmpty();
            assertThat(scene.ops.waiting()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Death.class)
    @DisplayName("X2.4, crash: a worker that dies anywhere sends one mail for one day in the end")
    void workerDies(Death death) throws IOException {
        boolean died = true;
        for (int calls = 0; died && calls < 100; calls++) {
            try (var scene = new Scene()) {
                scene.reminders.choose(TodoKit.USER, true, LocalTime.of(13, 0), "ja");
                scene.database.clock().advance(Duration.ofHours(1));
                DynamoDbClient mortal = MortalClient.over(scene.database.client(), calls, death);
                try {
                    new OpsKit(mortal, scene.database.options())
                            .work(Reminders.KIND, scene.reminders(mortal).handler());
                    died = scene.ops.waiting().stream().anyMatch(work -> work.attempts() > 0);
                } catch (SdkClientException killed) {
                    died = true;
                }
                scene.database.clock().advance(OpsKit.LATER);
                scene.work();
                assertThat(scene.mails()).containsExactly("digest.testuser.2026-11-16: 0 due, 1 overdue");
            }
        }
        assertThat(died).isFalse();
    }

    @Test
    @DisplayName("X2.4: the schedule of an account that is gone ends by itself")
    void accountGone() throws IOException {
        try (var scene = new Scene()) {
            scene.reminders.choose(TodoKit.USER, true, LocalTime.of(13, 0), "ja");
            scene.kit.accounts.close(TodoKit.USER, "job");
            scene.database.clock().advance(Duration.ofHours(2));
            scene.work();
            assertThat(scene.mails()).isEmpty();
            assertThat(scene.ops.waiting()).isEmpty();
        }
    }
}
