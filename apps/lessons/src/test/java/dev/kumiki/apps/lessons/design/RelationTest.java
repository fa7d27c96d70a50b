package dev.kumiki.apps.lessons.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class RelationTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final TestStudio studio = new TestStudio(database);

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private static void assertRefused(ThrowingCallable work, String rule) {
        assertThatThrownBy(work).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(rule);
    }

    @Test
    @DisplayName("L-028: what belongs to one type is needed there and refused elsewhere")
    void typeSpecificAttributes() {
        Relation favorite = studio.relation(TestStudio.AKI, SLOT, RelationType.FAVORITE);
        Relation waiting = studio.relation(TestStudio.AKI, SLOT, RelationType.WAITLIST);
        Relation booking = studio.relation(TestStudio.AKI, SLOT, RelationType.BOOKING);
        var now = studio.data.now();
        assertRefused(() -> favorite.change().waitlist("wl", 0, now).build(), "waitlistId is for the waitlist");
        assertRefused(() -> booking.change().offer(now, now).build(), "notificationSent is for the waitlist");
        assertRefused(() -> waiting.change().reservation("r").build(), "reservationId is for bookings and history");
        assertRefused(() -> favorite.change().history(now).build(), "reservationId is for bookings and history");
        assertRefused(() -> waiting.change().notes("n", now).build(), "notes are for favourites");
        assertRefused(() -> waiting.change().waitlist("wl", -1, now).build(), "queueSeq is for the waitlist");
        assertThat(booking.change().history(now).build().reservationId()).contains("r_aki");
    }

    @Test
    @DisplayName("L-018, L-019: the allowed values, as they are stored")
    void allowedValues() {
        assertThat(TestStudio.TYPES.stream().map(type -> RelationMapper.INSTANCE.write("type", type)))
                .extracting(AttributeValue::s)
                .containsExactly("favorite", "waitlist", "booking", "history");
        assertThat(Arrays.stream(RelationStatus.values())
                        .map(status -> RelationMapper.INSTANCE.write("status", status)))
                .extracting(AttributeValue::s)
                .containsExactly("active", "completed", "cancelled", "expired");
    }

    // L-012, L-013, L-014, L-015, L-016, L-017, L-018, L-019, L-020, L-021, L-022, L-023, L-024, L-025, L-026, L-027
    @Test
    @DisplayName("L-012 to L-027: the attributes of the document, under its names")
    void attributes() {
        assertThat(RelationMapper.INSTANCE.shape().attributes())
                .contains(
                        "userId",
                        "studioCode",
                        "lessonDate",
                        "startTime",
                        "lessonName",
                        "instructor",
                        "type",
                        "status",
                        "createdAt",
                        "updatedAt",
                        "ttl",
                        "waitlistId",
                        "notificationSent",
                        "reservationId",
                        "notes",
                        "lessonDateTime");
    }

    @Test
    void countsOfLessonsAreNotNegative() {
        assertRefused(() -> studio.lesson(SLOT, "BSL", -1), "no more is taken than there is");
    }
}
