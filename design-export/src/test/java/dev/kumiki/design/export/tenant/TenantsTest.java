package dev.kumiki.design.export.tenant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.export.IamPolicies;
import dev.kumiki.design.trace.InterceptedClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.access.Identities;
import dev.kumiki.engine.access.Permissions;
import dev.kumiki.engine.access.Sender;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// The policy that is printed for a table of several tenants, obeyed by the engine: it is enough for everything that a
/// tenant does, and nobody meets another tenant's items.
final class TenantsTest {
    private static final OrgId ACME = new OrgId("acme");
    private static final OrgId ACME_TOO = new OrgId("acme2");

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private TaskTableAccess acme;
    private TaskTableAccess other;
    private TaskTableAccess untagged;

    @BeforeEach
    void open() {
        BoardsTables.on(engine).createTables();
        String policy = new IamPolicies("*", "*", UnaryOperator.identity()).write(BoardsTables.definition(), "app");
        var permissions = engine.permissions(Identities.parse("""
            {
              "AKIAACME": {"Tags": {"company": "acme"}, "Policies": [%1$s]},
              "AKIAOTHER": {"Tags": {"company": "acme2"}, "Policies": [%1$s]},
              "AKIANOBODY": %1$s
            }
            """.formatted(policy)));
        acme = tables(permissions, "AKIAACME").taskTable();
        other = tables(permissions, "AKIAOTHER").taskTable();
        untagged = tables(permissions, "AKIANOBODY").taskTable();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private DynamoDbClient client(Permissions permissions, String key) {
        return InterceptedClient.of(engine, (operation, request, database) -> {
            permissions.check(new Sender(key, "127.0.0.1", true), request);
            return database.send(request);
        });
    }

    private BoardsTables tables(Permissions permissions, String key) {
        return BoardsTables.on(client(permissions, key));
    }

    private static Task task(OrgId org, String id) {
        return new Task(org, "house", id, "slug-" + id, "aki", "text", 0);
    }

    private static void assertDenied(ThrowingCallable use) {
        assertThatThrownBy(use)
                .isInstanceOfSatisfying(
                        DynamoDbException.class,
                        denied ->
                                assertThat(denied.awsErrorDetails().errorCode()).isEqualTo("AccessDeniedException"));
    }

    @Test
    void aTenantDoesWhatTheDesignDoes() {
        acme.create(new Org(ACME, "Acme"));
        Task first = acme.create(task(ACME, "1"));
        Task patched = acme.patch(TaskPatch.of(TaskKey.of(first)).text("changed"));
        acme.replace(patched, new Task(ACME, "house", "1", "other", "aki", "changed", patched.version()));
        assertThat(acme.task(ACME, "house", "1")).map(Task::text).contains("changed");
        assertThat(acme.bySlug(ACME, "other")).isPresent();
        assertThat(acme.tasksOf(ACME, "house", Limit.of(5), Cursor.START).items())
                .hasSize(1);
        assertThat(acme.ownedBy(ACME, "aki")).hasSize(1);
        assertThat(acme.<Object>getAll(List.of(new TaskKey(ACME, "house", "1"), new OrgKey(ACME))))
                .hasSize(2);
        assertThat(acme.delete(new OrgKey(ACME))).isTrue();
    }

    @Test
    void nobodyMeetsAnotherTenantsItems() {
        acme.create(new Org(ACME, "Acme"));
        Task task = acme.create(task(ACME, "1"));
        Stream.of(other, untagged).forEach(stranger -> {
            assertDenied(() -> stranger.task(ACME, "house", "1"));
            assertDenied(() -> stranger.bySlug(ACME, "slug-1"));
            assertDenied(() -> stranger.tasksOf(ACME, "house", Limit.of(5), Cursor.START));
            assertDenied(() -> stranger.ownedBy(ACME, "aki"));
            assertDenied(() -> stranger.org(ACME));
            assertDenied(() -> stranger.getAll(List.of(new OrgKey(ACME))));
            assertDenied(() -> stranger.create(task(ACME, "2")));
            assertDenied(() -> stranger.replace(task, task));
            assertDenied(() -> stranger.patch(TaskPatch.of(TaskKey.of(task)).text("mine")));
            assertDenied(() -> stranger.delete(task));
        });
        assertThat(acme.task(ACME, "house", "1")).contains(task);
    }

    @Test
    void batchesOfTwoTenantsAreDeniedAsAWhole() {
        other.create(new Org(ACME_TOO, "Acme Two"));
        assertThat(other.getAll(List.of(new OrgKey(ACME_TOO)))).hasSize(1);
        assertDenied(() -> other.getAll(List.of(new OrgKey(ACME_TOO), new OrgKey(ACME))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ORG#o-acm", "ORG#o-acme2", "ORG#*", "ORG#o-acme2#PROJECT#house", "o-acme2#aki", "x"})
    void keysThatLookAlikeAreNotOnesOwn(String key) {
        var permissions =
                engine.permissions(Identities.parse("{\"K\": {\"Tags\": {\"company\": \"acme\"}, \"Policies\": ["
                        + new IamPolicies("*", "*", UnaryOperator.identity()).write(BoardsTables.definition(), "app")
                        + "]}}"));
        DynamoDbClient client = client(permissions, "K");
        assertDenied(() -> client.getItem(get -> get.tableName("tasks")
                .key(Map.of("PK", AttributeValue.fromS(key), "SK", AttributeValue.fromS("PROFILE")))));
        assertDenied(() -> client.scan(scan -> scan.tableName("tasks")));
    }

    @Test
    void thePolicyNamesTheKeysOfTableAndIndex() {
        String policies = new IamPolicies("*", "*", UnaryOperator.identity()).writeAll(BoardsTables.definition());
        assertThat(policies)
                .contains(
                        "\"ORG#o-${aws:PrincipalTag/company}\"",
                        "\"ORG#o-${aws:PrincipalTag/company}#*\"",
                        "\"SLUG#o-${aws:PrincipalTag/company}#*\"",
                        "\"o-${aws:PrincipalTag/company}#*\"",
                        "\"Null\"")
                .contains("/stream/*");
    }
}
