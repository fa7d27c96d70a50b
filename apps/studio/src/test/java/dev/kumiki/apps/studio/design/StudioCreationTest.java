package dev.kumiki.apps.studio.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// The tables as DynamoDB describes them after they were created.
@OnEveryStore
final class StudioCreationTest {
    private static final String USERS = "studio-booking-users";
    private static final String BOOKINGS = "studio-booking-bookings";
    private static final String CALENDAR = "studio-booking-calendar";
    private static final String OPTIONS = "studio-booking-options";
    private static final String NOTIFICATIONS = "studio-booking-notifications";
    private static final String TERMS = "studio-booking-terms-of-service";
    private static final String AGREEMENTS = "studio-booking-user-agreements";
    private static final String USAGE = "studio-booking-usage";
    private static final String OPS = "studio-ops";

    private final TestStudio studio;

    StudioCreationTest(TestDatabase database) {
        this.studio = new TestStudio(database);
    }

    private TableDescription table(String name) {
        return studio.database
                .client()
                .describeTable(request -> request.tableName(name))
                .table();
    }

    private static String key(List<KeySchemaElement> schema) {
        return schema.stream()
                .map(element -> element.keyTypeAsString() + " " + element.attributeName())
                .collect(Collectors.joining(", "));
    }

    private Map<String, String> indexes(String name) {
        return table(name).globalSecondaryIndexes().stream()
                .collect(Collectors.toMap(
                        GlobalSecondaryIndexDescription::indexName,
                        index -> key(index.keySchema()) + ", "
                                + index.projection().projectionTypeAsString()));
    }

    @Test
    @DisplayName(
            "S-007, S-008, S-029, S-069, S-079, S-088, S-100, S-110: the tables of the document one more, and the shared one")
    void names() {
        assertThat(studio.database.client().listTables().tableNames())
                .containsExactlyInAnyOrder(
                        USERS, BOOKINGS, CALENDAR, OPTIONS, NOTIFICATIONS, TERMS, AGREEMENTS, USAGE, OPS);
    }

    @Test
    @DisplayName("Keys as the document has them")
    void keys() {
        for (String name : List.of(BOOKINGS, CALENDAR, NOTIFICATIONS, AGREEMENTS)) {
            assertThat(key(table(name).keySchema())).as(name).isEqualTo("HASH PK, RANGE SK");
        }
        for (String name : List.of(USERS, OPTIONS, TERMS, USAGE)) {
            assertThat(key(table(name).keySchema())).as(name).isEqualTo("HASH PK");
        }
    }

    /// Proves S-033, S-034, S-035.
    @Test
    @DisplayName("S-011, S-033..S-035, S-092, S-103, S-120: indexes; B5.3 and B5.10 carry keys only; S-122 none local")
    void indexes() {
        assertThat(indexes(USERS)).isEqualTo(Map.of("EmailIndex", "HASH email, KEYS_ONLY"));
        assertThat(indexes(BOOKINGS))
                .isEqualTo(Map.of(
                        "UserBookingsIndex", "HASH GSI1PK, RANGE GSI1SK, ALL",
                        "StatusBookingsIndex", "HASH GSI2PK, RANGE GSI2SK, ALL",
                        "DateBookingsIndex", "HASH GSI3PK, RANGE GSI3SK, ALL",
                        "DeadlineIndex", "HASH GSI4PK, RANGE GSI4SK, KEYS_ONLY"));
        assertThat(indexes(NOTIFICATIONS))
                .isEqualTo(Map.of(
                        "TypeNotificationsIndex", "HASH GSI1PK, RANGE GSI1SK, ALL",
                        "UnreadIndex", "HASH unreadKey, RANGE GSI1SK, ALL"));
        assertThat(indexes(TERMS))
                .isEqualTo(Map.of("StatusEffectiveDateIndex", "HASH STATUS, RANGE effectiveDate, ALL"));
        for (String name : List.of(CALENDAR, OPTIONS, AGREEMENTS, USAGE)) {
            assertThat(table(name).hasGlobalSecondaryIndexes()).as(name).isFalse();
        }
        for (String name : List.of(USERS, BOOKINGS, NOTIFICATIONS)) {
            assertThat(table(name).hasLocalSecondaryIndexes()).as(name).isFalse();
        }
    }

    @Test
    @DisplayName("B5.16, S-068: streams with both images on bookings, users and notifications")
    void streams() {
        for (String name : List.of(USERS, BOOKINGS, NOTIFICATIONS)) {
            assertThat(table(name).streamSpecification().streamViewTypeAsString())
                    .as(name)
                    .isEqualTo("NEW_AND_OLD_IMAGES");
        }
        for (String name : List.of(CALENDAR, OPTIONS, TERMS, AGREEMENTS, USAGE)) {
            assertThat(table(name).streamSpecification()).as(name).isNull();
        }
    }

    @Test
    @DisplayName("S-025, S-064, S-076, S-085, S-097, S-107, S-117, S-125: on demand")
    void billing() {
        for (String name : studio.database.client().listTables().tableNames()) {
            assertThat(table(name).billingModeSummary().billingMode()).as(name).isEqualTo(BillingMode.PAY_PER_REQUEST);
        }
    }

    @Test
    @DisplayName("S-099, K-8: notifications expire by themselves")
    void expiry() {
        for (String name : List.of(NOTIFICATIONS)) {
            var ttl = studio.database
                    .client()
                    .describeTimeToLive(request -> request.tableName(name))
                    .timeToLiveDescription();
            assertThat(ttl.attributeName()).as(name).isEqualTo("expiresAt");
            assertThat(ttl.timeToLiveStatus()).isIn(TimeToLiveStatus.ENABLED, TimeToLiveStatus.ENABLING);
        }
    }

    @Test
    @DisplayName("Other environments have other names")
    void otherNames() {
        StudioTables.on(studio.database.client(), studio.database.options().tableNames(name -> "test-" + name))
                .createTables();
        assertThat(studio.database.client().listTables().tableNames())
                .hasSize(17)
                .contains("test-" + BOOKINGS);
    }
}
