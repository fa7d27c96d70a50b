package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Counters;
import dev.kumiki.apps.homebiyori.design.core.NotificationFields;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.subscription.StatsRebuild;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What users of the seven tables lack (H-145): counters of what they have not read, and settings, a tree or a
/// subscription where the old tables had none; at last the numbers of subscriptions.
///
/// The whole core table is read for it, once, by an operator.
///
/// @param table what the core table is called here
public record MissingParts(DynamoDbClient client, String table, HomebiyoriData data) implements Supplement {
    private static final String USER = "USER#";

    @Override
    public String name() {
        return "parts of users, and numbers";
    }

    @Override
    public Report run(boolean write) {
        long complete = 0;
        long made = 0;
        List<Problem> problems = new ArrayList<>();
        var pages = client.scanPaginator(request -> request.tableName(table)
                .consistentRead(true)
                .filterExpression("#sk = :profile")
                .expressionAttributeNames(Map.of("#sk", "SK"))
                .expressionAttributeValues(Map.of(":profile", AttributeValue.fromS("PROFILE"))));
        for (Map<String, AttributeValue> item : pages.items()) {
            String key = item.getOrDefault("PK", AttributeValue.fromS(USER)).s();
            try {
                boolean whole = isWhole(new UserId(key.substring(USER.length())), write);
                complete += whole ? 1 : 0;
                made += whole ? 0 : 1;
            } catch (IllegalArgumentException e) {
                problems.add(new Problem(key, "no user can have this identifier: " + e.getMessage()));
            }
        }
        if (write) {
            new StatsRebuild(data).run();
        }
        return new Report(complete, made, problems);
    }

    /// Whether a user lacked nothing.
    private boolean isWhole(UserId userId, boolean write) {
        HomebiyoriTables tables = data.tables();
        Instant now = data.now();
        boolean whole = true;
        if (tables.coreTable().aiSettings(userId).isEmpty()) {
            whole = made(
                    write,
                    () -> tables.transact()
                            .create(AiSettings.initial(userId, now))
                            .commit());
        }
        if (tables.coreTable().tree(userId).isEmpty()) {
            whole = made(
                    write,
                    () -> tables.transact().create(Tree.planted(userId, now)).commit());
        }
        if (tables.coreTable().subscription(userId).isEmpty()) {
            whole = made(
                    write,
                    () -> tables.transact()
                            .create(Subscription.free(userId, now))
                            .commit());
        }
        if (tables.coreTable().counters(userId).isEmpty()) {
            int unread = (int) tables.coreTable().countNotifications(userId, NotificationFields.IS_READ.is(false));
            whole = made(
                    write,
                    () -> tables.transact()
                            .create(new Counters(userId, unread, 0))
                            .commit());
        }
        return whole;
    }

    /// Somebody else may have made it meanwhile, which is as well. Never whole: something was missing.
    private static boolean made(boolean write, Runnable part) {
        if (write) {
            part.run();
        }
        return false;
    }
}
