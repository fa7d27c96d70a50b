package dev.kumiki.apps.todo.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.command.TodoResult;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class OldUsersTest {
    private static final Username LISTED = new Username("listed");
    private static final Username HIDDEN = new Username("hidden");
    private static final Username LOST = new Username("lost");
    private static final Username TWIN = new Username("twin");

    private static void put(TodoKit kit, String pk, String sk, Map<String, String> more) {
        var item = new HashMap<String, AttributeValue>();
        item.put("pk", AttributeValue.fromS(pk));
        item.put("sk", AttributeValue.fromS(sk));
        more.forEach((name, value) -> item.put(name, AttributeValue.fromS(value)));
        kit.database
                .client()
                .putItem(request -> request.tableName(TodoKit.TABLE).item(item));
    }

    private static void fill(TodoKit kit) {
        put(kit, "users", "listed", Map.of("username", "listed", "email", "listed@example.com"));
        put(kit, "users", "twin", Map.of("username", "twin", "email", "TEST@example.com"));
        put(kit, "user#hidden#todo", "1", Map.of("title", "old"));
        put(kit, "user#lost#todo", "1", Map.of("title", "old"));
        put(kit, "user#Bad Name#todo", "1", Map.of("title", "old"));
    }

    private static OldUsers users(TodoKit kit, DynamoDbClient client) {
        return new OldUsers(
                client,
                TodoKit.TABLE,
                kit.tables(client),
                kit.database.clock(),
                Map.of(HIDDEN, new Email("hidden@example.com")));
    }

    @Test
    @DisplayName("T-057: users of the older layout get a profile, a guard and an entry; a dry run changes nothing")
    void makesProfiles() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var kit = new TodoKit(database);
            fill(kit);
            OldUsers users = users(kit, database.client());
            int before = kit.items(TodoKit.TABLE).size();
            OldUsers.Report dry = users.dryRun();
            assertThat(kit.items(TodoKit.TABLE)).hasSize(before);
            assertThat(dry.made()).containsExactly(HIDDEN, LISTED);
            assertThat(users.run()).isEqualTo(dry);
            assertThat(dry.complete()).isEqualTo(1);
            assertThat(dry.addressTaken()).containsExactly(TWIN);
            assertThat(dry.addressMissing()).containsExactly(LOST);
            assertThat(dry.unusable()).containsExactly("Bad Name");
            assertThat(dry.isVerified()).isFalse();
            assertThat(users.dryRun().made()).isEmpty();
            assertThat(kit.table.profileByEmail(new Email("listed@example.com")))
                    .map(Profile::username)
                    .contains(LISTED);
            assertThat(kit.table.user(HIDDEN)).isPresent();
            assertThat(kit.commands.create(LISTED, kit.commands.newId(), TodoContent.titled("first")))
                    .isInstanceOf(TodoResult.Saved.class);
        }
    }

    @Test
    @DisplayName("T-057, crash: a run that dies anywhere is completed by the next one")
    void resumes() throws IOException {
        boolean died = true;
        for (int calls = 0; died && calls < 100; calls++) {
            try (var database = TestDatabase.open(Store.MEMORY)) {
                var kit = new TodoKit(database);
                fill(kit);
                try {
                    users(kit, MortalClient.over(database.client(), calls, Death.AFTER_THE_CALL))
                            .run();
                    died = false;
                } catch (SdkClientException killed) {
                    users(kit, database.client()).run();
                }
                assertThat(users(kit, database.client()).dryRun())
                        .satisfies(report -> assertThat(report.made()).isEmpty())
                        .satisfies(report -> assertThat(report.complete()).isEqualTo(3));
            }
        }
        assertThat(died).isFalse();
    }
}
