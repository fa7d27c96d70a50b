package dev.kumiki.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Pages of items that are made anew of texts which are there already, by the SDK's cheapest factories: what is left
/// of a query once there is no database, and below which no database can get.
final class ReadyItems {
    private final List<Map<String, AttributeValue>> page;

    /// @param first the number of the first of the songs
    ReadyItems(int first, int items) {
        this.page = IntStream.range(first, first + items)
                .mapToObj(number -> Songs.item(number, 0))
                .toList();
    }

    /// The items, with values that nobody has seen.
    List<Map<String, AttributeValue>> made() {
        var made = new ArrayList<Map<String, AttributeValue>>(page.size());
        for (var item : page) {
            made.add(entries(item));
        }
        return made;
    }

    private static Map<String, AttributeValue> entries(Map<String, AttributeValue> ready) {
        Map<String, AttributeValue> entries = HashMap.newHashMap(ready.size());
        for (var entry : ready.entrySet()) {
            entries.put(entry.getKey(), value(entry.getValue()));
        }
        return entries;
    }

    private static AttributeValue value(AttributeValue ready) {
        return switch (ready.type()) {
            case S -> AttributeValue.createS(ready.s());
            case N -> AttributeValue.createN(ready.n());
            case BOOL -> AttributeValue.createBool(ready.bool());
            case SS -> AttributeValue.createSs(ready.ss());
            case M -> AttributeValue.createM(entries(ready.m()));
            case L ->
                AttributeValue.createL(ready.l().stream().map(ReadyItems::value).toList());
            case B, NUL, NS, BS, UNKNOWN_TO_SDK_VERSION -> throw new IllegalStateException("songs have no such value");
        };
    }
}
