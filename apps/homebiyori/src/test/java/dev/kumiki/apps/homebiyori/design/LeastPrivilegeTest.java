package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.service.Permission;
import dev.kumiki.design.service.ServicePolicy;
import dev.kumiki.design.service.UndeclaredCallException;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the design declares for each service: enough for its work ([ServicesTest]) and no more.
final class LeastPrivilegeTest {
    private static final DesignDefinition DESIGN = HomebiyoriTables.definition();
    private static final Set<String> READS = Set.of("GetItem", "BatchGetItem", "Query", "Scan");

    private static List<String> readersOf(String table) {
        return DESIGN.services().stream()
                .filter(service -> Services.policy(service).permissions().stream()
                        .anyMatch(
                                permission -> permission.table().equals(table) && READS.contains(permission.action())))
                .toList();
    }

    @Test
    @DisplayName("H-142, H-159: there are eight services, and each has work")
    void eightServices() {
        assertThat(DESIGN.services())
                .containsExactly("user", "chat", "tree", "notification", "billing", "webhook", "ttl_updater", "admin")
                .containsExactlyInAnyOrderElementsOf(Services.WORK.keySet());
    }

    @Test
    @DisplayName("K-13: every access pattern is used by a service, every entity is written by one")
    void nothingIsUnused() {
        assertThat(DESIGN.tables()).hasSize(5);
        assertThat(DESIGN.tables())
                .flatMap(TableDefinition::patterns)
                .allSatisfy(pattern ->
                        assertThat(pattern.services()).as(pattern.name()).isNotEmpty());
        assertThat(DESIGN.tables())
                .flatMap(TableDefinition::entities)
                .allSatisfy(entity -> assertThat(entity.writers())
                        .as(entity.name())
                        .isNotEmpty()
                        .allSatisfy(writer -> assertThat(writer.kinds()).isNotEmpty()));
    }

    @DisplayName("H-135, K-13: a service has no permission that its work does not need")
    @ParameterizedTest
    @ValueSource(strings = {"user", "chat", "tree", "notification", "billing", "webhook", "ttl_updater", "admin"})
    void everyPermissionIsNeeded(String service) throws IOException {
        Services.Work work = Services.work(service);
        ServicePolicy policy = Services.policy(service);
        for (Permission permission : policy.permissions()) {
            // Comes with GetItem, and shows nothing more.
            if (permission.action().equals("BatchGetItem")) {
                continue;
            }
            SortedSet<Permission> others = new TreeSet<>(policy.permissions());
            others.remove(permission);
            try (TestDatabase database = TestDatabase.open(Store.MEMORY)) {
                Home home = Home.withUser(database);
                assertThatThrownBy(
                                () -> work.run(home, Services.as(new ServicePolicy(service, others), home)),
                                "without %s",
                                permission)
                        .isInstanceOf(UndeclaredCallException.class)
                        .hasMessageContaining("may not do this: " + permission + " (");
            }
        }
    }

    @Test
    @DisplayName("H-135: no service has the permissions of all, and none scans")
    void noServiceMayDoEverything() {
        Set<Permission> all = DESIGN.services().stream()
                .flatMap(service -> Services.policy(service).permissions().stream())
                .collect(Collectors.toSet());
        assertThat(all).extracting(Permission::action).doesNotContain("Scan");
        assertThat(DESIGN.services())
                .allSatisfy(service -> assertThat(Services.policy(service).permissions())
                        .isNotEmpty()
                        .hasSizeLessThan(all.size()));
    }

    @Test
    @DisplayName("H-093, H-134, H-135: who reads which table")
    void readers() {
        assertThat(readersOf(Home.FEEDBACK)).containsExactly("admin");
        assertThat(readersOf("prod-homebiyori-audit")).containsExactly("admin");
        assertThat(readersOf(Home.CHATS)).containsExactly("user", "chat", "ttl_updater");
        assertThat(readersOf(Home.FRUITS)).containsExactly("user", "tree");
    }

    @Test
    @DisplayName("H-135: the ttl_updater changes chats and its job")
    void ttlUpdater() {
        assertThat(Services.policy("ttl_updater").permissions())
                .extracting(Permission::toString)
                .containsExactly(
                        "PutItem on table/prod-homebiyori-audit",
                        "Query on table/prod-homebiyori-chats",
                        "UpdateItem on table/prod-homebiyori-chats",
                        "BatchGetItem on table/prod-homebiyori-core",
                        "GetItem on table/prod-homebiyori-core",
                        "Query on table/prod-homebiyori-core",
                        "UpdateItem on table/prod-homebiyori-core");
    }
}
