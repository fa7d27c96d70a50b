package dev.kumiki.apps.todo.migration;

import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoMapper;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Todos of the older layout: `pk = user#{username}#todo`, `sk = {uuid}` (T-057).
final class TodoKeys extends OldKeys<Todo> {
    TodoKeys(String table) {
        super(table, "todo", TodoMapper.INSTANCE);
    }

    /// `completed` was text at first (T-018); a todo without a priority has the usual one (T-055).
    @Override
    void convert(Map<String, AttributeValue> item) {
        AttributeValue completed = item.getOrDefault("completed", AttributeValue.fromBool(false));
        if (completed.s() != null) {
            item.put("completed", AttributeValue.fromBool(truth(completed.s())));
        } else {
            item.put("completed", completed);
        }
        item.putIfAbsent("priority", AttributeValue.fromS("medium"));
    }

    private static boolean truth(String word) {
        return switch (word) {
            case "true", "True" -> true;
            case "false", "False" -> false;
            default -> throw new IllegalArgumentException("completed is neither true nor false: '" + word + "'");
        };
    }

    @Override
    void convertBack(Map<String, AttributeValue> item) {}
}
