package dev.kumiki.apps.studio.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.studio.StudioBackground;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.catalogue.Catalogue;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingMapper;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.mine.BookingView;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The demonstration, on every day of a week: the studio's day off moves through it.
final class DemoDataTest {
    private static List<Booking> bookings(TestDatabase database) {
        return database.client().scanPaginator(request -> request.tableName("studio-booking-bookings")).items().stream()
                .map(BookingMapper.INSTANCE::fromItem)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    @DisplayName(
            "six weeks with some 40 bookings in every state, 12 options, 3 plans, two versions of the terms, and no mail")
    void everything(int day) throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            database.clock().advance(Duration.ofDays(day));
            var studio = new TestStudio(database);
            new DemoData(studio.data).open();
            new DemoData(studio.data).open();
            List<Booking> bookings = bookings(database);
            assertThat(bookings)
                    .hasSizeBetween(38, 45)
                    .allMatch(booking -> booking.suppressEvents().orElse(false));
            assertThat(bookings.stream().map(booking -> new BookingView(booking, studio.data.now()).state()))
                    .contains(
                            BookingView.State.WAITING,
                            BookingView.State.TO_CONFIRM,
                            BookingView.State.FIXED,
                            BookingView.State.OVER,
                            BookingView.State.NO_SHOW,
                            BookingView.State.REJECTED,
                            BookingView.State.CANCELLED,
                            BookingView.State.EXPIRED);
            Catalogue catalogue = Catalogue.offered(studio.data);
            assertThat(catalogue.plans()).hasSize(3);
            assertThat(catalogue.options()).hasSize(12);
            assertThat(studio.tables.termsTable().withStatus(TermsStatus.ACTIVE))
                    .hasSize(1);
            assertThat(studio.tables.termsTable().withStatus(TermsStatus.INACTIVE))
                    .hasSize(1);
            var outbox = new Outbox(studio.ops, WorkSettings.DEFAULT, new Random(1));
            assertThat(outbox.waiting(Limit.of(10))).isEmpty();
        }
    }

    @Test
    @DisplayName("the demonstration's customers are reminded in the application; no mail goes to addresses of nobody")
    void noMail() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            new DemoData(new TestStudio(database).data).open();
            StudioBackground background = StudioBackground.on(database);
            for (int day = 0; day < 16; day++) {
                background.work();
                database.clock().advance(Duration.ofDays(1));
            }
            assertThat(background.mails()).isZero();
            assertThat(DemoData.CUSTOMERS.stream()
                            .flatMap(person -> background.told(new UserId(person.key())).stream()))
                    .contains("の本予約をお願いします", "仮予約の期限が過ぎました");
        }
    }
}
