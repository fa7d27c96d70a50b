package dev.kumiki.apps.events.appointment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.work.Worker;
import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.ReminderState;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.notice.NoticeBoard;
import dev.kumiki.apps.events.notice.NoticeDraft;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Limit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import tools.jackson.databind.JsonNode;

/// The schedules of reminders in EventBridge Scheduler, over a stub that enforces its rules.
@Timeout(60)
final class AppointmentsTest {
    private static final String SECRET = "a secret of the connection";
    private static final String NAME =
            "evt-123456789012345678-" + Guild.EVENT.value().toString().replace("-", "");
    private static final String NOTICE =
            "ntc-123456789012345678-" + Guild.notice(1).value().toString().replace("-", "") + "-remind";
    private static final Duration DAY = Duration.ofDays(1);

    private TestDatabase database;
    private Guild guild;
    private EventsData data;
    private EventDesk desk;
    private NoticeBoard board;
    private StubScheduler scheduler;
    private Platform platform;
    private Appointments appointments;
    private Worker<OutboxEntry> worker;

    @BeforeEach
    void open() throws IOException {
        database = TestDatabase.open(Store.MEMORY);
        guild = new Guild(database);
        data = guild.data.withSchedulesOutside();
        desk = new EventDesk(data);
        board = new NoticeBoard(data);
        scheduler = new StubScheduler(database.clock());
        platform = platform(Map.of(
                "EVENTS_SCHEDULER_TARGET_ARN", "arn:aws:events:ap-northeast-1:123456789012:event-bus/default",
                "EVENTS_SCHEDULER_ROLE_ARN", "arn:aws:iam::123456789012:role/kairan",
                "EVENTS_SCHEDULER_GROUP", "kairan",
                "EVENTS_SCHEDULER_SECRET", SECRET,
                "EVENTS_SCHEDULER_URL", scheduler.uri()));
        appointments = Appointments.of(
                data,
                SchedulerSettings.of(platform).orElseThrow(),
                platform,
                StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")));
        worker = data.outbox().worker("appointments", appointments.handlers());
    }

    @AfterEach
    void close() throws IOException {
        assertThat(scheduler.broken()).isEmpty();
        scheduler.close();
        database.close();
    }

    private Platform platform(Map<String, String> settings) {
        return Platform.local(database.client(), database.clock(), (_, _) -> {}).settings(settings);
    }

    private void create() {
        desk.create(Guild.EVENT, Guild.draft(Guild.START, Optional.empty()), Guild.ORGANISER)
                .run();
    }

    private void move(Instant start) {
        desk.edit(Guild.key(Guild.EVENT), Guild.draft(start, Optional.empty()), Guild.ORGANISER, OptionalLong.empty())
                .run();
    }

    private long reminders() {
        return data.outbox()
                .waiting(Limit.of(100))
                .filter(entry -> entry.kind().equals(Orders.Kind.REMIND_EVENT.key())
                        || entry.kind().equals(Orders.Kind.REMIND_NOTICE.key()))
                .count();
    }

    private static Map<String, String> payload(JsonNode input) {
        Map<String, String> payload = new HashMap<>();
        input.properties()
                .forEach(entry -> payload.put(entry.getKey(), entry.getValue().asString("")));
        return payload;
    }

    @Test
    @DisplayName(
            "B3.7, B3.9, D-056: the schedule of an event is created, moved and removed with it, under its own name")
    void followsAnEvent() throws InterruptedException {
        create();
        assertThat(guild.stored().eventRemindScheduleName()).contains(NAME);
        assertThat(scheduler.schedules()).isEmpty();
        worker.runOnce();
        assertThat(scheduler.schedules()).isEqualTo(Map.of(NAME, Guild.START.minus(DAY)));
        move(Guild.START.plus(DAY));
        worker.runOnce();
        assertThat(scheduler.schedules()).isEqualTo(Map.of(NAME, Guild.START));
        desk.cancel(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        worker.runOnce();
        assertThat(scheduler.schedules()).isEmpty();
        desk.reopen(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        worker.runOnce();
        assertThat(scheduler.schedules()).containsOnlyKeys(NAME);
        desk.archive(Guild.key(Guild.EVENT), Guild.ORGANISER).run();
        worker.runOnce();
        assertThat(scheduler.schedules()).isEmpty();
    }

    @Test
    @DisplayName("D-056, B3.9: the schedule of a notice follows its reminder, and closing the notice deletes it")
    void followsANotice() throws InterruptedException {
        create();
        Instant at = Guild.tokyo("2026-12-01T09:00");
        board.open(
                        Guild.key(Guild.EVENT),
                        Guild.notice(1),
                        new NoticeDraft("集合", "駅", Optional.of(at)),
                        Guild.ORGANISER)
                .run();
        worker.runOnce();
        assertThat(scheduler.schedules()).containsEntry(NOTICE, at).hasSize(2);
        board.remindAt(Guild.key(Guild.notice(1)), Optional.of(at.plus(DAY)), Guild.ORGANISER)
                .run();
        worker.runOnce();
        assertThat(scheduler.schedules()).containsEntry(NOTICE, at.plus(DAY));
        board.close(Guild.key(Guild.notice(1)), Guild.ORGANISER).run();
        worker.runOnce();
        assertThat(scheduler.schedules()).containsOnlyKeys(NAME);
    }

    @Test
    @DisplayName("B3.7, X3.4: a schedule that fires, twice and twenty times at once, orders its reminder once")
    void fires() throws InterruptedException {
        create();
        guild.join(1);
        worker.runOnce();
        database.clock().set(Guild.START.minus(DAY));
        List<JsonNode> fired = scheduler.fire();
        assertThat(fired).hasSize(1);
        Race.run(20, _ -> appointments.due(payload(fired.getFirst())));
        assertThat(reminders()).isEqualTo(1);
        assertThat(guild.stored().remindState()).isEqualTo(ReminderState.DONE);
        worker.runOnce();
        assertThat(scheduler.schedules()).isEmpty();
    }

    @Test
    @DisplayName("B3.8: a reminder whose time has come already is sent at once, and needs no schedule")
    void late() throws InterruptedException {
        desk.create(Guild.EVENT, Guild.draft(data.now().plus(Duration.ofHours(5)), Optional.empty()), Guild.ORGANISER)
                .run();
        guild.join(1);
        worker.runOnce();
        assertThat(reminders()).isEqualTo(1);
        assertThat(scheduler.calls()).doesNotContain("POST");
    }

    @Test
    @DisplayName(
            "K-10: where the service fails, the order is kept and carried out later; one of an old state changes nothing")
    void failing() throws InterruptedException {
        create();
        scheduler.fail(1_000);
        worker.runOnce();
        assertThat(scheduler.schedules()).isEmpty();
        scheduler.fail(0);
        move(Guild.START.plus(DAY));
        for (int pass = 0; pass < 3; pass++) {
            database.clock().advance(Duration.ofMinutes(10));
            worker.runOnce();
        }
        assertThat(scheduler.schedules()).isEqualTo(Map.of(NAME, Guild.START));
    }

    private int delivered(Optional<String> secret, String body) throws IOException {
        return new AppointmentDoor(new AppointmentHall(Optional.of(appointments)), platform)
                .due(secret, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)))
                .getStatusCode()
                .value();
    }

    @Test
    @DisplayName("B3.7: what comes back needs the connection's secret, and says only which reminder may be due")
    void door() throws IOException {
        create();
        guild.join(1);
        String input = "{\"guild\":\"" + Guild.ID.value() + "\",\"event\":\"" + Guild.EVENT.value() + "\"}";
        assertThat(delivered(Optional.empty(), input)).isEqualTo(401);
        assertThat(delivered(Optional.of("another secret"), input)).isEqualTo(401);
        assertThat(delivered(Optional.of(SECRET), "no JSON")).isEqualTo(400);
        assertThat(delivered(Optional.of(SECRET), "{\"guild\":\"x#y\",\"event\":\"z\"}"))
                .isEqualTo(400);
        assertThat(delivered(Optional.of(SECRET), " ".repeat(20_000))).isEqualTo(413);
        assertThat(delivered(Optional.of(SECRET), input)).as("too early").isEqualTo(204);
        assertThat(reminders()).isZero();
        database.clock().set(Guild.START.minus(DAY));
        assertThat(delivered(Optional.of(SECRET), "{\"detail-type\":\"reminder\",\"detail\":" + input + "}"))
                .isEqualTo(204);
        assertThat(reminders()).isEqualTo(1);
        var closed = new AppointmentDoor(new AppointmentHall(Optional.empty()), platform(Map.of()));
        assertThat(closed.due(Optional.of(""), InputStream.nullInputStream())
                        .getStatusCode()
                        .value())
                .isEqualTo(404);
    }

    @Test
    void settingsThatCannotWorkAreRefused() {
        assertThat(SchedulerSettings.of(platform(Map.of()))).isEmpty();
        assertThatThrownBy(() -> SchedulerSettings.of(platform(Map.of("EVENTS_SCHEDULER_TARGET_ARN", "arn:x"))))
                .hasMessageContaining("EVENTS_SCHEDULER_ROLE_ARN");
        assertThatThrownBy(() -> SchedulerSettings.of(
                        platform(Map.of("EVENTS_SCHEDULER_TARGET_ARN", "arn:x", "EVENTS_SCHEDULER_ROLE_ARN", "arn:y"))))
                .hasMessageContaining("EVENTS_SCHEDULER_SECRET");
        assertThat(SchedulerSettings.of(platform).toString()).doesNotContain(SECRET);
    }
}
