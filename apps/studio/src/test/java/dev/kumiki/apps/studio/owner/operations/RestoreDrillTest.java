package dev.kumiki.apps.studio.owner.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.protection.TableProtection;
import dev.kumiki.apps.studio.account.AccountRemoval;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The restore drill on the embedded engine.
@Timeout(60)
final class RestoreDrillTest {
    private TestDatabase database;
    private AppKit kit;
    private StudioData data;
    private RestoreDrill drill;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        kit = new AppKit(
                new App("studio"),
                Platform.local(database.client(), database.clock(), (_, _) -> {})
                        .on(database.client(), database.streams()));
        kit.open(StudioTables.definition());
        kit.protect(TableProtection.of(35, 30));
        data = new StudioData(kit.on(StudioTables::on), kit.options(), kit.data(), kit.schedules());
        drill = new RestoreDrill(database.client(), data, kit, _ -> true);
        Instant now = data.now();
        StudioTables tables = data.tables();
        tables.optionTable().create(TestStudio.SETTINGS);
        tables.optionTable().create(TestStudio.plan(now));
        tables.optionTable().create(TestStudio.option(TestStudio.LED, Optional.of(2)));
        tables.optionTable()
                .create(new dev.kumiki.apps.studio.design.catalogue.InsuranceOffer(
                        "standard", "機材保険", 1000, 1100, true, now, 0));
        tables.termsTable().create(TestStudio.terms("1.0", Instant.parse("2025-01-01T00:00:00Z")));
        for (UserId user : List.of(TestStudio.AKI, TestStudio.BEN)) {
            tables.userTable().create(TestStudio.user(user, user.value() + "@example.com"));
            tables.agreementTable()
                    .create(new dev.kumiki.apps.studio.design.terms.UserAgreement(
                            user, TestStudio.TERMS, now, Optional.empty(), Optional.empty(), Optional.empty()));
        }
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private void book(String id, String start, String end) {
        TestStudio.done(new Bookings(data)
                .book(TestStudio.request(id, TestStudio.period(start, end)))
                .run());
    }

    private List<String> tables() {
        return database.client().listTables().tableNames();
    }

    @Test
    @DisplayName(
            "S-150, B5.26: a drill restores all tables as of one moment, re-applies expiry, streams and recovery, compares,"
                    + " and leaves nothing behind")
    void passes() {
        book("b1", "2026-12-01T13:00", "2026-12-01T17:00");
        book("b2", "2026-12-03T22:00", "2026-12-04T02:00");
        List<String> before = tables();
        database.clock().advance(Duration.ofHours(1));
        List<DrillReport.Step> told = new ArrayList<>();
        DrillReport report = drill.run("d1", Optional.empty(), told::add);
        assertThat(report.failure()).isEmpty();
        assertThat(report.isPassed()).isTrue();
        assertThat(told).containsExactly(DrillReport.Step.values());
        assertThat(report.bookings()).isEqualTo(2);
        assertThat(tables()).isEqualTo(before);
        drill.report(report);
        assertThat(drill.reports()).singleElement().satisfies(kept -> {
            assertThat(kept.isPassed()).isTrue();
            assertThat(kept.bookings()).isEqualTo(2);
        });
    }

    @Test
    @DisplayName("B5.26: who was deleted after the moment is deleted again in what was restored")
    void deletesAgain() {
        book("b1", "2026-12-01T13:00", "2026-12-01T17:00");
        database.clock().advance(Duration.ofHours(1));
        Instant moment = data.now();
        database.clock().advance(Duration.ofHours(1));
        var removal = new AccountRemoval(data);
        removal.removeAgain(TestStudio.AKI.value());
        removal.removed(TestStudio.AKI.value());
        database.clock().advance(Duration.ofHours(1));
        DrillReport report = drill.run("d2", Optional.of(moment), _ -> {});
        assertThat(report.failure()).isEmpty();
        assertThat(report.deletions()).isEqualTo(1);
        // The booking was still open at that moment; with its customer deleted it holds no time.
        assertThat(report.bookings()).isZero();
    }

    @Test
    @DisplayName("S-150: a drill that finds the calendar without a booking's entry fails, says which, and cleans up")
    void fails() {
        book("b1", "2026-12-01T13:00", "2026-12-01T17:00");
        var entry = data.tables()
                .calendarTable()
                .entriesOn(java.time.LocalDate.of(2026, 12, 1))
                .getFirst();
        data.tables().calendarTable().delete(entry);
        List<String> before = tables();
        database.clock().advance(Duration.ofHours(1));
        DrillReport report = drill.run("d3", Optional.empty(), _ -> {});
        assertThat(report.isPassed()).isFalse();
        assertThat(report.failure()).hasValueSatisfying(text -> assertThat(text).contains("b1"));
        assertThat(tables()).isEqualTo(before);
    }

    @Test
    @DisplayName("S-149: a moment that is not in the window is refused, and nothing is restored")
    void outOfWindow() {
        database.clock().advance(Duration.ofHours(1));
        DrillReport report = drill.run("d4", Optional.of(Instant.parse("2020-01-01T00:00:00Z")), _ -> {});
        assertThat(report.isPassed()).isFalse();
        assertThat(report.done()).isEmpty();
    }

    @Test
    @DisplayName("S-126, S-153: the tables switch to fixed units and back, and say so")
    void capacity() {
        var modes = new CapacityModes(database.client(), data, kit);
        assertThat(modes.modes()).hasSize(8).noneMatch(CapacityModes.Mode::provisioned);
        modes.provision("owner", 5, 3);
        assertThat(modes.modes()).allMatch(mode -> mode.provisioned() && mode.read() == 5 && mode.write() == 3);
    }
}
