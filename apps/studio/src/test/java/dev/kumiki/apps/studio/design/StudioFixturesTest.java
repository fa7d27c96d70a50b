package dev.kumiki.apps.studio.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.ConfirmationDeadline;
import dev.kumiki.apps.studio.booking.Price;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingMapper;
import dev.kumiki.apps.studio.design.calendar.CalendarEntry;
import dev.kumiki.apps.studio.design.calendar.CalendarEntryMapper;
import dev.kumiki.apps.studio.design.catalogue.OptionCategory;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.catalogue.StudioOptionMapper;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.notification.NotificationMapper;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsMapper;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.terms.UserAgreementMapper;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.user.UserMapper;
import dev.kumiki.apps.studio.design.value.DaySlot;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.testkit.Fixtures;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.mapping.EntityMapper;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Each JSON example of the document, corrected where part B says so.
@OnEveryStore
final class StudioFixturesTest {
    private static final String USER = "123e4567-e89b-12d3-a456-426614174000";

    private final TestStudio studio;

    StudioFixturesTest(TestDatabase database) {
        this.studio = new TestStudio(database);
    }

    private static Map<String, AttributeValue> document(String resource) {
        return new HashMap<>(Fixtures.item(StudioFixturesTest.class, resource));
    }

    private static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }

    /// K-1: the document writes whole seconds; the design writes every time with milliseconds.
    private static void widen(Map<String, AttributeValue> item, String... attributes) {
        for (String attribute : attributes) {
            item.computeIfPresent(attribute, (_, value) -> text(value.s().replaceFirst("Z$", ".000Z")));
        }
    }

    /// Stores the corrected item, reads it through the mapper, and expects the same item to be written.
    private <E> E roundTrip(EntityMapper<E> mapper, Map<String, AttributeValue> corrected) {
        String table = mapper.shape().table();
        studio.database.client().putItem(put -> put.tableName(table).item(corrected));
        E entity = mapper.fromItem(corrected);
        assertThat(mapper.recognises(corrected)).isTrue();
        assertThat(studio.stored(table, mapper.key(entity))).isEqualTo(corrected);
        assertThat(mapper.toItem(entity)).isEqualTo(corrected);
        return entity;
    }

    /// Proves S-010, S-011, S-012, S-013, S-014, S-015, S-016, S-017, S-018, S-019, S-020, S-021, S-022.
    @Test
    @DisplayName("S-010..S-022 the user; K-1 the width of times")
    void user() {
        var item = document("user.json");
        widen(item, "createdAt", "updatedAt");
        item.put("userId", text(USER));
        item.put("emailVerified", AttributeValue.fromBool(false));
        item.put("language", text("ja"));
        item.put("version", number(1));
        User user = roundTrip(UserMapper.INSTANCE, item);
        assertThat(user.email()).isEqualTo(new Email("user@example.com"));
        assertThat(user.totalUsageMinutes()).isEqualTo(480);
        assertThat(user.bookingCount()).isEqualTo(5);
        assertThat(user.createdAt()).isEqualTo(Instant.parse("2025-06-01T10:00:00Z"));
        assertThat(user.toString()).doesNotContain(user.hashedPassword().orElseThrow());
    }

    @Test
    @DisplayName("S-010: the document's own user, without what was added, is unconfirmed and reads Japanese")
    void documentedUser() {
        var item = document("user.json");
        item.put("userId", text(USER));
        User user = UserMapper.INSTANCE.fromItem(item);
        assertThat(user.emailVerified()).isFalse();
        assertThat(user.language()).isEqualTo("ja");
    }

    /// Proves S-031, S-032, S-033, S-034, S-035, S-036, S-037, S-038, S-039, S-040, S-041, S-042, S-043, S-044,
    /// S-045, S-046, S-047, S-048, S-049, S-050, S-051, S-052, S-053, S-054, S-055, S-056, S-057, S-058.
    @Test
    @DisplayName("S-031..S-058 the booking; B5.1 index keys, B5.7 true instants, B5.8 times of day, B5.10, B5.20")
    void booking() {
        var item = document("booking.json");
        // B5.1: attributes named after values are indexed by nothing.
        item.remove("USER#" + USER);
        item.remove("STATUS#pending");
        item.remove("DATE#2025-06-15");
        item.put("GSI1PK", text("USER#" + USER));
        item.put("GSI1SK", text("BOOKING#2025-06-01T10:00:00.000Z"));
        item.put("GSI2PK", text("STATUS#pending"));
        // B5.7: 13:00 in Tokyo is 04:00 UTC, and 18:00 is 09:00.
        item.put("startTime", text("2025-06-15T04:00:00.000Z"));
        item.put("endTime", text("2025-06-15T08:00:00.000Z"));
        item.put("confirmationDeadline", text("2025-06-08T09:00:00.000Z"));
        item.put("GSI2SK", text("2025-06-15T04:00:00.000Z"));
        item.put("GSI3PK", text("DATE#2025-06-15"));
        // B5.8: the time of day has one form, without Z.
        item.put("GSI3SK", text("TIME#13:00:00"));
        // B5.10: temporary and pending, so its deadline is indexed.
        item.put("GSI4PK", text("DEADLINE#2025-06"));
        item.put("GSI4SK", text("2025-06-08T09:00:00.000Z#b123e456"));
        // What is not there is missing, not NULL.
        assertThat(item.remove("approvedBy")).isEqualTo(AttributeValue.fromNul(true));
        assertThat(item.remove("approvedAt")).isEqualTo(AttributeValue.fromNul(true));
        // B5.20: 4 h × 5,000 + 1,000 + 2 × 1,000 + 3 × 2,300 + 2,000 + 2,000.
        item.put("hourlyPrice", number(5000));
        item.put("taxIncludedHourlyPrice", number(5500));
        item.put("price", number(33_900));
        item.put("taxIncludedPrice", number(37_290));
        // B5.11: it is in the index of states.
        item.put("isListed", AttributeValue.fromBool(true));
        item.put("version", number(1));
        widen(item, "createdAt", "updatedAt");
        Booking booking = roundTrip(BookingMapper.INSTANCE, item);
        assertThat(booking.period()).isEqualTo(TestStudio.period("2025-06-15T13:00", "2025-06-15T17:00"));
        assertThat(booking.insurance()).isEqualTo(TestStudio.INSURANCE);
        assertThat(booking.options())
                .extracting(option -> option.id().value())
                .containsExactly("LED", "backPaper", "workshop", "glitter");
        assertThat(Price.of(new Price(5000, 5500), Duration.ofHours(4), booking.insurance(), booking.options()))
                .isEqualTo(new Price(booking.price(), booking.taxIncludedPrice()));
        assertThat(ConfirmationDeadline.DEFAULT.of(booking.startTime(), StudioZone.ZONE))
                .isEqualTo(booking.confirmationDeadline().orElseThrow());
    }

    /// Proves S-071, S-072, S-073.
    @Test
    @DisplayName("S-071..S-073 the calendar's entry; B5.7 true instants")
    void calendar() {
        var item = document("calendar.json");
        item.put("startTime", text("2025-06-15T04:00:00.000Z"));
        item.put("endTime", text("2025-06-15T08:00:00.000Z"));
        item.put("date", text("2025-06-15"));
        item.put("from", text("13:00:00"));
        item.put("until", text("17:00:00"));
        item.put("version", number(1));
        CalendarEntry entry = roundTrip(CalendarEntryMapper.INSTANCE, item);
        assertThat(entry.period().slots(StudioZone.ZONE))
                .containsExactly(new DaySlot(entry.date(), entry.from(), entry.until()));
    }

    @Test
    @DisplayName("data S-081: the document's own option, without what was added, is read")
    void documentedOption() {
        var item = document("option.json");
        item.put("optionId", text("opt1"));
        StudioOption option = StudioOptionMapper.INSTANCE.fromItem(item);
        assertThat(option.category()).isEqualTo(OptionCategory.EQUIPMENT);
        assertThat(option.priceWithTax()).isEqualTo(option.unitPrice() * 110 / 100);
    }

    @Test
    @DisplayName("S-081, S-082 the option; B5.20 category and tax, B5.21 stock")
    void option() {
        var item = document("option.json");
        widen(item, "createdAt", "updatedAt");
        item.put("optionId", text("opt1"));
        item.put("category", text("equipment"));
        item.put("taxRate", number(10));
        item.put("taxIncludedPrice", number(1100));
        item.put("stock", number(2));
        item.put("version", number(1));
        StudioOption option = roundTrip(StudioOptionMapper.INSTANCE, item);
        assertThat(option.unit()).isEqualTo("台");
        assertThat(List.of(option.allows(0), option.allows(1), option.allows(2), option.allows(3)))
                .containsExactly(false, true, true, false);
    }

    /// Proves S-090, S-091, S-092, S-093.
    @Test
    @DisplayName("S-090..S-093 the notification; B5.1 index keys, B5.13 unique key, B5.14 unread key")
    void notification() {
        var item = document("notification.json");
        widen(item, "createdAt");
        item.remove("TYPE#booking");
        item.put("GSI1PK", text("TYPE#booking"));
        item.put("GSI1SK", text("2025-06-01T10:30:00.000Z"));
        item.put("SK", text("NOTIFICATION#2025-06-01T10:30:00.000Z#n1"));
        item.put("userId", text(USER));
        item.put("notificationId", text("n1"));
        item.put("unreadKey", text("USER#" + USER));
        item.put("version", number(1));
        assertThat(item.remove("readAt")).isEqualTo(AttributeValue.fromNul(true));
        Notification notification = roundTrip(NotificationMapper.INSTANCE, item);
        assertThat(notification.type()).isEqualTo(NotificationType.BOOKING);
        assertThat(notification.isRead()).isFalse();
    }

    /// Proves S-102, S-103, S-104.
    @Test
    @DisplayName("S-102..S-104 the terms")
    void terms() {
        var item = document("terms.json");
        widen(item, "effectiveDate", "createdAt", "updatedAt");
        item.put("rev", number(1));
        Terms terms = roundTrip(TermsMapper.INSTANCE, item);
        assertThat(terms.status()).isEqualTo(TermsStatus.ACTIVE);
        assertThat(terms.version()).isEqualTo(TestStudio.TERMS);
    }

    /// Proves S-112, S-113, S-114.
    @Test
    @DisplayName("S-112..S-114 the agreement")
    void agreement() {
        var item = document("agreement.json");
        widen(item, "agreedAt");
        item.put("userId", text(USER));
        item.put("version", text("1.0"));
        UserAgreement agreement = roundTrip(UserAgreementMapper.INSTANCE, item);
        assertThat(agreement.agreedAt()).isEqualTo(Instant.parse("2025-01-15T14:30:00Z"));
    }

    @Test
    @DisplayName("Times as the document writes them are still read")
    void legacyTimes() {
        var item = document("terms.json");
        item.put("rev", number(1));
        assertThat(TermsMapper.INSTANCE.fromItem(item).effectiveDate())
                .isEqualTo(Instant.parse("2025-01-01T00:00:00Z"));
    }
}
