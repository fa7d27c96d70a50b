package dev.kumiki.apps.studio.design;

import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.BEN;
import static dev.kumiki.apps.studio.booking.TestStudio.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.terms.UserAgreementMapper;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.user.UserKey;
import dev.kumiki.apps.studio.design.user.UserMapper;
import dev.kumiki.apps.studio.design.user.UserPatch;
import dev.kumiki.apps.studio.design.user.UserTableAccess;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/// The access patterns of users, their agreements and their sessions.
@OnEveryStore
final class UserPatternsTest {
    private final TestStudio studio;
    private final UserTableAccess table;

    UserPatternsTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        this.table = studio.tables.userTable();
    }

    @Test
    @DisplayName("S-023: by id, one GetItem")
    void byId() {
        User stored = table.create(user(AKI, "aki@example.com"));
        var traced = studio.database.trace(() -> table.user(AKI));
        assertThat(traced.result()).contains(stored);
        assertThat(traced.operations()).containsExactly("GetItem");
        assertThat(table.currentUser(BEN)).isEmpty();
    }

    @Test
    @DisplayName("B5.2: a login reads the guard and then the user, both consistently")
    void login() {
        User stored = table.create(user(AKI, "Aki@Example.com"));
        var traced = studio.database.trace(() -> table.byEmail(new Email("aki@example.com")));
        assertThat(traced.result()).contains(stored);
        assertThat(traced.operations()).containsExactly("GetItem", "GetItem");
        assertThat(traced.calls())
                .allSatisfy(call -> assertThat(((GetItemRequest) call.request()).consistentRead())
                        .isTrue());
        assertThat(table.byEmail(new Email("ben@example.com"))).isEmpty();
    }

    @Test
    @DisplayName("S-024, S-011: search by address, one Query of EmailIndex and the user")
    void search() {
        User stored = table.create(user(AKI, "aki@example.com"));
        var traced = studio.database.trace(() -> table.search(new Email("aki@example.com")));
        assertThat(traced.result()).containsExactly(stored);
        assertThat(traced.operations()).containsExactly("Query EmailIndex", "BatchGetItem");
    }

    @Test
    @DisplayName("B5.3: EmailIndex carries nothing but keys, and no guards")
    void emailIndex() {
        table.create(user(AKI, "aki@example.com"));
        var items = studio.database
                .client()
                .scan(scan -> scan.tableName("studio-booking-users").indexName("EmailIndex"))
                .items();
        assertThat(items)
                .singleElement()
                .satisfies(item -> assertThat(item)
                        .containsOnlyKeys("PK", "email")
                        .containsEntry("PK", AttributeValue.fromS("USER#aki")));
    }

    @Test
    @DisplayName("S-109, B5.19: everyone, page by page from the cursor, without the guards")
    void everyone() {
        List<String> names = List.of("u1", "u2", "u3", "u4");
        for (String name : names) {
            table.create(user(new UserId(name), name + "@example.com"));
        }
        var traced = studio.database.trace(() -> table.everyone(Limit.of(100), Cursor.START));
        assertThat(traced.operations()).containsExactly("Scan");
        assertThat(traced.calls().getFirst().response())
                .hasValueSatisfying(response -> assertThat(((ScanResponse) response).items())
                        .isNotEmpty()
                        .allSatisfy(item -> assertThat(item).doesNotContainKeys("hashedPassword", "address")));
        assertThat(traced.result().items())
                .extracting(user -> user.userId().value())
                .containsExactlyInAnyOrderElementsOf(names);
        List<String> found = new ArrayList<>();
        Optional<Cursor> next = Optional.of(Cursor.START);
        while (next.isPresent()) {
            var page = table.everyone(Limit.of(1), next.get());
            page.items().forEach(user -> found.add(user.userId().value()));
            next = page.next();
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(names);
    }

    @Test
    @DisplayName("K-5: everyone, of more than 1 MB")
    void everyonePages() {
        for (int i = 1; i <= 4; i++) {
            studio.putLarge(UserMapper.INSTANCE, user(new UserId("u" + i), "u" + i + "@example.com"));
        }
        var traced = studio.database.trace(
                () -> table.everyone(Limit.of(100), Cursor.START).items());
        assertThat(traced.result())
                .extracting(user -> user.userId().value())
                .containsExactlyInAnyOrder("u1", "u2", "u3", "u4");
        assertThat(traced.calls()).hasSizeGreaterThan(1);
    }

    @Test
    @DisplayName("S-168: usage is added up without reading")
    void usage() {
        User stored = table.create(user(AKI, "aki@example.com"));
        table.patch(UserPatch.of(UserKey.of(stored)).addTotalUsageMinutes(240).addBookingCount(1));
        assertThat(table.user(AKI)).hasValueSatisfying(user -> {
            assertThat(user.totalUsageMinutes()).isEqualTo(240);
            assertThat(user.bookingCount()).isEqualTo(1);
            assertThat(user.version()).isEqualTo(2);
        });
    }

    private UserAgreement agreement(String version) {
        return new UserAgreement(
                AKI,
                new TermsVersion(version),
                studio.clock.instant(),
                Optional.of("sha256:0123"),
                Optional.of("192.0.2.1"),
                Optional.of("Mozilla/5.0"));
    }

    @Test
    @DisplayName("S-115, S-116, S-118, B5.18: agreements of a user, and one of them")
    void agreements() {
        var agreements = studio.tables.agreementTable();
        UserAgreement first = agreements.create(agreement("1.0"));
        UserAgreement second = agreements.create(agreement("1.1"));
        var list = studio.database.trace(() -> agreements.agreementsOf(AKI, Limit.of(10), Cursor.START));
        assertThat(list.result().items()).containsExactly(first, second);
        assertThat(list.operations()).containsExactly("Query");
        var one = studio.database.trace(() -> agreements.agreement(AKI, new TermsVersion("1.1")));
        assertThat(one.result()).contains(second);
        assertThat(one.operations()).containsExactly("GetItem");
        assertThat(agreements.agreement(AKI, new TermsVersion("2.0"))).isEmpty();
    }

    @Test
    @DisplayName("K-5: agreements of more than 1 MB")
    void agreementsPage() {
        List<String> versions = List.of("1.0", "1.1", "1.2", "1.3");
        versions.forEach(version -> studio.putLarge(UserAgreementMapper.INSTANCE, agreement(version)));
        studio.checkPaging(
                versions,
                agreement -> agreement.version().value(),
                (limit, after) -> studio.tables.agreementTable().agreementsOf(AKI, limit, after));
    }
}
