package dev.kumiki.apps.studio.owner.operations;

import static dev.kumiki.apps.studio.site.StudioSite.post;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.site.StudioSite;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The archive through the page, by the workers of a running studio.
@Timeout(120)
final class ArchivePagesTest {
    @RegisterExtension
    static final StudioSite SITE = StudioSite.alone("routes");

    @RegisterExtension
    static final StudioSite BARE = new StudioSite();

    private static final String PAGE = "/studio/owner/operations";
    private static final String BEGIN = "#archive form";

    private static Answer prove(Answer answer) {
        return answer.has("input[name=_proof]")
                ? answer.submit("main form", Map.of("_proof", StudioSite.PASSWORD))
                : answer;
    }

    /// A booking that ended long ago.
    private static Booking stored(UserId customer, String id, Instant start) {
        Booking booking = TestStudio.booking(
                id, customer, new Period(start, start.plus(Duration.ofHours(2))), start.minusSeconds(3600));
        SITE.tables().bookingTable().put(booking);
        return booking;
    }

    /// The part of the page when an archive ended so. Between its turns some seconds pass, and until the first of
    /// them the page may tell of the one before.
    private static String ended(Visitor owner, String how) {
        return SITE.await("the end of the archive", () -> {
            SITE.database().clock().advance(Duration.ofSeconds(5));
            SITE.data().schedules().ring();
            return Optional.of(owner.get(PAGE))
                    .filter(page -> page.has(BEGIN))
                    .map(page -> page.element("#archive").text())
                    .filter(text -> text.contains(how));
        });
    }

    @Test
    @DisplayName(
            "S-143: the owner archives on the page; a bucket that is missing is named, and then nothing is removed")
    void archives() throws IOException {
        UserId customer = SITE.person(SITE.newCustomer());
        Instant old = SITE.now().minus(Archive.KEPT).minus(Duration.ofDays(1_000));
        Booking first = stored(customer, "ar1", old);
        Booking second = stored(customer, "ar2", SITE.now().minus(Archive.KEPT).minus(Duration.ofDays(3)));
        Booking young = stored(customer, "ar3", SITE.now().minus(Archive.KEPT).plus(Duration.ofDays(3)));
        Visitor owner = SITE.owner();
        prove(owner.get(PAGE).submit(BEGIN, Map.of()));
        assertThat(ended(owner, "Failed")).contains("bucket does not exist");
        assertThat(isThere(first) && isThere(second)).isTrue();
        Path bucket = SITE.database().bucket(StudioSite.BUCKET);
        Answer begun = prove(owner.get(PAGE).submit(BEGIN, Map.of()));
        assertThat(begun.text()).contains("The archive has begun");
        assertThat(ended(owner, "2 bookings")).contains(StudioSite.BUCKET + "/studio/");
        assertThat(isThere(first) || isThere(second)).isFalse();
        assertThat(isThere(young)).isTrue();
        try (var files = Files.walk(bucket)) {
            assertThat(files).anyMatch(file -> file.toString().endsWith(".json.gz"));
        }
    }

    private static boolean isThere(Booking booking) {
        return SITE.tables()
                .bookingTable()
                .byId(new BookingId(booking.bookingId().value()))
                .isPresent();
    }

    @Test
    @DisplayName("S-143: without a bucket the page says what to set, and nothing is archived, whoever asks")
    void needsABucket() {
        Visitor owner = BARE.owner();
        assertThat(owner.get(PAGE).element("#archive").text()).contains(Archive.BUCKET);
        Answer refused = prove(post(owner, PAGE + "/archive", Map.of()));
        assertThat(refused.element("#flash").text()).contains(Archive.BUCKET);
        assertThat(BARE.data().schedules().find("archive")).isEmpty();
    }
}
