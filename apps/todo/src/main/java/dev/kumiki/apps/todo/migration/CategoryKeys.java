package dev.kumiki.apps.todo.migration;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryMapper;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Categories of the older layout: `pk = user#{username}#category`, and colours by their own names (T-057).
final class CategoryKeys extends OldKeys<Category> {
    private static final String COLOR = "color";

    private static final Map<String, String> NEW_COLORS =
            Map.of("blue", "primary", "green", "success", "purple", "link", "yellow", "warning", "red", "danger");

    /// Three colours are new: they go back as the nearest old one.
    private static final Map<String, String> OLD_COLORS = Map.of(
            "primary", "blue", "success", "green", "link", "purple", "warning", "yellow", "danger", "red", "info",
            "blue", "light", "yellow", "dark", "purple");

    CategoryKeys(String table) {
        super(table, "category", CategoryMapper.INSTANCE);
    }

    @Override
    void convert(Map<String, AttributeValue> item) {
        String old = text(item, COLOR).orElse("blue");
        String color = OLD_COLORS.containsKey(old) ? old : NEW_COLORS.get(old);
        if (color == null) {
            throw new IllegalArgumentException("unknown colour '" + old + "'");
        }
        item.put(COLOR, AttributeValue.fromS(color));
    }

    @Override
    void convertBack(Map<String, AttributeValue> item) {
        text(item, COLOR)
                .ifPresent(color -> item.put(COLOR, AttributeValue.fromS(OLD_COLORS.getOrDefault(color, "blue"))));
    }
}
