package dev.kumiki.apps.studio.design;

import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.BookingKey;
import dev.kumiki.apps.studio.design.booking.BookingMapper;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.calendar.CalendarEntryKey;
import dev.kumiki.apps.studio.design.calendar.CalendarEntryMapper;
import dev.kumiki.apps.studio.design.calendar.DayLockKey;
import dev.kumiki.apps.studio.design.calendar.DayLockMapper;
import dev.kumiki.apps.studio.design.catalogue.PlanKey;
import dev.kumiki.apps.studio.design.catalogue.PlanMapper;
import dev.kumiki.apps.studio.design.catalogue.StudioOptionKey;
import dev.kumiki.apps.studio.design.catalogue.StudioOptionMapper;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.notification.NotificationKey;
import dev.kumiki.apps.studio.design.notification.NotificationMapper;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.notification.TypeShard;
import dev.kumiki.apps.studio.design.notification.UnreadCounterKey;
import dev.kumiki.apps.studio.design.terms.TermsKey;
import dev.kumiki.apps.studio.design.terms.UserAgreementKey;
import dev.kumiki.apps.studio.design.user.UserKey;
import dev.kumiki.apps.studio.design.user.UserMapper;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.ClockTime;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.notification.Notifications;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Every key format of the document, written and recognised, and what must not get into keys (K-4).
@OnEveryStore
final class StudioKeysTest {
    private static final UserId USER = new UserId("123e4567-e89b-12d3-a456-426614174000");
    private static final BookingId BOOKING = new BookingId("b123e456");
    private static final Instant CREATED = Instant.parse("2025-06-01T10:00:00Z");
    private static final Instant START = Instant.parse("2025-06-15T04:00:00Z");

    private final TestStudio studio;

    StudioKeysTest(TestDatabase database) {
        this.studio = new TestStudio(database);
    }

    private static Map<String, String> texts(Map<String, AttributeValue> key) {
        return key.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().s()));
    }

    @Test
    @DisplayName("S-010, S-031, S-032, S-071, S-072, S-081, S-090, S-091, S-102, S-112, S-113: keys of tables")
    void keysOfTables() {
        assertThat(texts(new UserKey(USER).toItem())).isEqualTo(Map.of("PK", "USER#" + USER.value()));
        assertThat(texts(new BookingKey(BOOKING, USER).toItem()))
                .isEqualTo(Map.of("PK", "BOOKING#b123e456", "SK", "USER#" + USER.value()));
        LocalDate date = LocalDate.of(2025, 6, 15);
        var entry = new CalendarEntryKey(date, new ClockTime("13:00:00"), new ClockTime("17:00:00"));
        assertThat(texts(entry.toItem())).isEqualTo(Map.of("PK", "DATE#2025-06-15", "SK", "TIME#13:00:00#17:00:00"));
        assertThat(texts(new DayLockKey(date).toItem())).isEqualTo(Map.of("PK", "DATE#2025-06-15", "SK", "LOCK"));
        assertThat(texts(new StudioOptionKey(new OptionId("opt1")).toItem())).isEqualTo(Map.of("PK", "OPTION#opt1"));
        assertThat(texts(new PlanKey(new PlanId("A")).toItem())).isEqualTo(Map.of("PK", "PLAN#A"));
        assertThat(texts(new NotificationKey(USER, CREATED, new NotificationId("n1")).toItem()))
                .isEqualTo(Map.of("PK", "USER#" + USER.value(), "SK", "NOTIFICATION#2025-06-01T10:00:00.000Z#n1"));
        assertThat(texts(new UnreadCounterKey(USER).toItem()))
                .isEqualTo(Map.of("PK", "COUNTER#" + USER.value(), "SK", "UNREAD"));
        assertThat(texts(new TermsKey(TestStudio.TERMS).toItem())).isEqualTo(Map.of("PK", "TERMS#1.0"));
        assertThat(texts(new UserAgreementKey(USER, TestStudio.TERMS).toItem()))
                .isEqualTo(Map.of("PK", "USER#" + USER.value(), "SK", "TERMS#1.0"));
    }

    /// Proves S-033, S-034, S-035.
    @Test
    @DisplayName("S-033..S-035, S-092, B5.1, B5.8, B5.10, B5.14: keys of indexes")
    void keysOfIndexes() {
        assertThat(BookingMapper.gsi1pkKey(USER)).isEqualTo("USER#" + USER.value());
        assertThat(BookingMapper.gsi1skKey(CREATED)).isEqualTo("BOOKING#2025-06-01T10:00:00.000Z");
        assertThat(List.of(BookingStatus.values()))
                .extracting(BookingMapper::gsi2pkKey)
                .containsExactly("STATUS#pending", "STATUS#approved", "STATUS#rejected", "STATUS#cancelled");
        assertThat(BookingMapper.gsi2skKey(START)).isEqualTo("2025-06-15T04:00:00.000Z");
        assertThat(BookingMapper.gsi3pkKey(START)).isEqualTo("DATE#2025-06-15");
        assertThat(BookingMapper.gsi3skKey(START)).isEqualTo("TIME#13:00:00");
        assertThat(NotificationMapper.gsi1pkKey(TypeShard.of(NotificationType.BOOKING, new NotificationId("n1"), 1)))
                .isEqualTo("TYPE#booking");
        assertThat(NotificationMapper.unreadKeyKey(USER)).isEqualTo("USER#" + USER.value());
    }

    @Test
    @DisplayName("B5.7: 08:30 in Tokyo belongs to the same local day, not to the day before in UTC")
    void localDay() {
        Period morning = TestStudio.period("2025-06-15T08:30", "2025-06-15T10:30");
        assertThat(morning.start()).isEqualTo(Instant.parse("2025-06-14T23:30:00Z"));
        assertThat(BookingMapper.gsi3pkKey(morning.start())).isEqualTo("DATE#2025-06-15");
        assertThat(BookingMapper.gsi3skKey(morning.start())).isEqualTo("TIME#08:30:00");
    }

    @Test
    @DisplayName("Keys are recognised by their form, and entities of one table told apart")
    void recognised() {
        var lock = Map.of("PK", AttributeValue.fromS("DATE#2025-06-15"), "SK", AttributeValue.fromS("LOCK"));
        assertThat(DayLockMapper.INSTANCE.recognises(lock)).isTrue();
        assertThat(CalendarEntryMapper.INSTANCE.recognises(lock)).isFalse();
        var guard = Map.of("PK", AttributeValue.fromS("EMAIL#user@example.com"));
        assertThat(UserMapper.INSTANCE.recognises(guard)).isFalse();
        assertThat(PlanMapper.INSTANCE.recognises(new PlanKey(TestStudio.PLAN).toItem()))
                .isTrue();
        assertThat(StudioOptionMapper.INSTANCE.recognises(new PlanKey(TestStudio.PLAN).toItem()))
                .isFalse();
    }

    @Test
    @DisplayName("K-4: separators, look-alikes, control characters, nothing and too much are refused")
    void hostileParts() {
        List<Function<String, Object>> makers = List.of(
                UserId::new,
                BookingId::new,
                OptionId::new,
                PlanId::new,
                NotificationId::new,
                TermsVersion::new,
                TypeShard::new);
        List<String> hostile =
                List.of("", "a#b", "USER#a", "ｆｕｌｌ", "①", "a\u0000b", "a\nb", "a\uD800b", "x".repeat(255));
        for (Function<String, Object> maker : makers) {
            for (String text : hostile) {
                assertThatIllegalArgumentException().isThrownBy(() -> maker.apply(text));
            }
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> studio.tables.optionTable().insurance("a#b"));
    }

    @Test
    @DisplayName("K-4: emoji and Japanese in keys come back as they were")
    void unusualParts() {
        UserId unusual = new UserId("山田🎥");
        studio.tables.userTable().create(TestStudio.user(unusual, "camera@example.com"));
        assertThat(studio.tables.userTable().user(unusual))
                .hasValueSatisfying(user -> assertThat(user.userId()).isEqualTo(unusual));
        var id = new NotificationId("🎞️".replace("\uFE0F", ""));
        var key = new NotificationKey(unusual, CREATED, id);
        new Notifications(studio.data, Notifications.Settings.DEFAULT)
                .post(
                        unusual,
                        id,
                        studio.clock.instant(),
                        new Notifications.Message(NotificationType.SYSTEM, "t", "c", Optional.empty()))
                .run();
        assertThat(NotificationMapper.INSTANCE.recognises(key.toItem())).isTrue();
        assertThat(studio.tables
                        .notificationTable()
                        .unreadOf(unusual, Limit.of(5), Cursor.START)
                        .items())
                .extracting(Notification::notificationId)
                .containsExactly(id);
    }

    @Test
    @DisplayName("B5.2: e-mail addresses have one form")
    void emails() {
        assertThat(new Email("  User＠Example.COM ").value()).isEqualTo("user@example.com");
        assertThat(new Email("ＡＢＣ@example.com")).isEqualTo(new Email("abc@example.com"));
        for (String none : List.of("", " ", "user", "@example.com", "user@", "a b@example.com", "a#b@example.com")) {
            assertThatIllegalArgumentException().isThrownBy(() -> new Email(none));
        }
    }

    @Test
    @DisplayName("B5.9: times of the calendar go from 00:00:00 to 24:00:00")
    void clockTimes() {
        assertThat(ClockTime.of(LocalTime.of(9, 5, 7)).value()).isEqualTo("09:05:07");
        assertThat(ClockTime.of(LocalTime.MIDNIGHT)).isEqualTo(ClockTime.MIDNIGHT);
        for (String none : List.of("24:00:01", "25:00:00", "9:00:00", "12:60:00", "12:00", "")) {
            assertThatIllegalArgumentException().isThrownBy(() -> new ClockTime(none));
        }
    }

    @Test
    @DisplayName("B5.11: a type is one partition unless it is spread")
    void shards() {
        assertThat(TypeShard.all(NotificationType.TERMS, 1)).containsExactly(new TypeShard("terms"));
        var three = TypeShard.all(NotificationType.TERMS, 3);
        assertThat(three).extracting(TypeShard::value).containsExactly("terms.0", "terms.1", "terms.2");
        for (int i = 0; i < 20; i++) {
            assertThat(three).contains(TypeShard.of(NotificationType.TERMS, new NotificationId("n" + i), 3));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> TypeShard.all(NotificationType.TERMS, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TypeShard.of(NotificationType.TERMS, new NotificationId(AKI.value()), 65));
    }
}
