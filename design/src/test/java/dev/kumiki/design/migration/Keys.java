package dev.kumiki.design.migration;

import dev.kumiki.design.migration.Step.Foreign;
import dev.kumiki.design.migration.Step.Old;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The example of a migration inside a table: notes get other keys, then another name for an attribute, then an
/// attribute for an index.
record Keys() implements Migration {
    static final String TABLE = "notes";

    static Map<String, AttributeValue> old(String owner, String id, String text) {
        return Map.of(
                "PK", Orders.text(owner + "#notes"),
                "SK", Orders.text(id),
                "txt", Orders.text(text));
    }

    static Map<String, AttributeValue> note(String owner, String id, String text) {
        return Map.of(
                "PK", Orders.text("USER#" + owner),
                "SK", Orders.text("NOTE#" + id),
                "text", Orders.text(text),
                "GSI1PK", Orders.text("LENGTH#" + text.length()));
    }

    private static String at(Map<String, AttributeValue> item, String name) {
        return Items.attribute(item, name).s();
    }

    private static Map<String, AttributeValue> moved(Map<String, AttributeValue> item, String pk, String sk) {
        Map<String, AttributeValue> moved = new HashMap<>(item);
        moved.put("PK", Orders.text(pk));
        moved.put("SK", Orders.text(sk));
        return moved;
    }

    private static boolean isNew(Map<String, AttributeValue> item) {
        return at(item, "SK").startsWith("NOTE#");
    }

    @Override
    public String name() {
        return "note-keys";
    }

    @Override
    public List<Step> steps() {
        return List.of(
                Steps.rekey(
                        TABLE,
                        item -> at(item, "PK").endsWith("#notes"),
                        old -> Step.To.one(
                                TABLE,
                                moved(old, "USER#" + at(old, "PK").replace("#notes", ""), "NOTE#" + at(old, "SK"))),
                        item -> isNew(item)
                                ? new Old(moved(
                                        item,
                                        at(item, "PK").substring("USER#".length()) + "#notes",
                                        at(item, "SK").substring("NOTE#".length())))
                                : new Foreign()),
                Steps.rename(TABLE, Keys::isNew, "txt", "text"),
                Steps.backfill(
                        TABLE,
                        item -> isNew(item) && item.containsKey("text"),
                        List.of("GSI1PK"),
                        item -> Map.of(
                                "GSI1PK",
                                Orders.text("LENGTH#" + at(item, "text").length()))));
    }
}
