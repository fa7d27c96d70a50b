package dev.kumiki.apps.studio.migration;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.studio.design.value.Email;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Users as the document wrote them: they get the guard of their address (B5.2), an id and a version, and count as
/// confirmed, since they were customers before. Nobody is welcomed anew (B5.16).
///
/// @param tableNames turns a declared table name into the one of this environment
public record LegacyUsers(DynamoDbClient client, UnaryOperator<String> tableNames) implements Supplement {
    private static final String USERS = "studio-booking-users";
    private static final String KEY = "USER#";

    @Override
    public String name() {
        return "users";
    }

    @Override
    public Report run(boolean write) {
        long complete = 0;
        long made = 0;
        List<Problem> problems = new ArrayList<>();
        for (Map<String, AttributeValue> item : client.scanPaginator(
                        request -> request.tableName(tableNames.apply(USERS)).consistentRead(true))
                .items()) {
            String key = item.getOrDefault("PK", AttributeValue.fromS("")).s();
            if (!key.startsWith(KEY)) {
                continue;
            }
            if (item.containsKey("version")) {
                complete++;
                continue;
            }
            Optional<String> problem = convert(key, item, write);
            if (problem.isPresent()) {
                problems.add(new Problem(key, problem.get()));
            } else {
                made++;
            }
        }
        return new Report(complete, made, problems);
    }

    private Optional<String> convert(String key, Map<String, AttributeValue> old, boolean write) {
        try {
            var email = new Email(
                    old.getOrDefault("email", AttributeValue.fromS("")).s());
            if (write) {
                write(key, old, email);
            }
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (TransactionCanceledException _) {
            return Optional.of("another user has the same e-mail address: change one of them first");
        }
    }

    private void write(String key, Map<String, AttributeValue> old, Email email) {
        Map<String, AttributeValue> item = new HashMap<>(old);
        item.put("userId", AttributeValue.fromS(key.substring(KEY.length())));
        item.put("email", AttributeValue.fromS(email.value()));
        item.put("emailVerified", AttributeValue.fromBool(true));
        item.put("suppressEvents", AttributeValue.fromBool(true));
        item.put("version", AttributeValue.fromN("1"));
        Map<String, AttributeValue> guard = Map.of(
                "PK",
                AttributeValue.fromS("EMAIL#" + email.value()),
                "owner",
                AttributeValue.fromM(Map.of("PK", AttributeValue.fromS(key))));
        client.transactWriteItems(request -> request.transactItems(
                put(item, "attribute_exists(PK) AND attribute_not_exists(version)"),
                put(guard, "attribute_not_exists(PK)")));
    }

    private TransactWriteItem put(Map<String, AttributeValue> item, String condition) {
        return TransactWriteItem.builder()
                .put(put -> put.tableName(tableNames.apply(USERS)).item(item).conditionExpression(condition))
                .build();
    }
}
