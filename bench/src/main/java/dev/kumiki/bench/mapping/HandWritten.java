package dev.kumiki.bench.mapping;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.NullUnmarked;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The mapping of [Order] as a careful engineer writes it for speed, without key templates and without checks.
@NullUnmarked // a missing attribute is a NullPointerException, as in most code of this kind
final class HandWritten {
    private static final int ATTRIBUTES = 12;

    private HandWritten() {}

    static Map<String, AttributeValue> toItem(Order order) {
        Map<String, AttributeValue> item = HashMap.newHashMap(ATTRIBUTES);
        item.put("customer", AttributeValue.fromS(order.customer()));
        item.put("number", AttributeValue.fromS(order.number()));
        item.put("title", AttributeValue.fromS(order.title()));
        if (order.note().isPresent()) {
            item.put("note", AttributeValue.fromS(order.note().get()));
        }
        item.put("state", AttributeValue.fromS(order.state().name()));
        item.put("placedAt", AttributeValue.fromS(order.placedAt().toString()));
        item.put("changedAt", AttributeValue.fromS(order.changedAt().toString()));
        item.put("paid", AttributeValue.fromBool(order.paid()));
        item.put("pieces", AttributeValue.fromN(Integer.toString(order.pieces())));
        item.put("grams", AttributeValue.fromN(Long.toString(order.grams())));
        item.put("price", AttributeValue.fromN(order.price().toString()));
        List<AttributeValue> labels = new ArrayList<>(order.labels().size());
        for (String label : order.labels()) {
            labels.add(AttributeValue.fromS(label));
        }
        item.put("labels", AttributeValue.fromL(labels));
        return item;
    }

    static Order fromItem(Map<String, AttributeValue> item) {
        AttributeValue note = item.get("note");
        List<AttributeValue> stored = item.get("labels").l();
        List<String> labels = new ArrayList<>(stored.size());
        for (AttributeValue label : stored) {
            labels.add(label.s());
        }
        return new Order(
                item.get("customer").s(),
                item.get("number").s(),
                item.get("title").s(),
                note == null ? Optional.empty() : Optional.of(note.s()),
                Order.State.valueOf(item.get("state").s()),
                Instant.parse(item.get("placedAt").s()),
                Instant.parse(item.get("changedAt").s()),
                item.get("paid").bool(),
                Integer.parseInt(item.get("pieces").n()),
                Long.parseLong(item.get("grams").n()),
                new BigDecimal(item.get("price").n()),
                labels);
    }
}
