package dev.kumiki.design.migration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The example: orders with a list of lines become orders and lines, in another table.
///
/// Old: `old-orders`, key `id`, with `state` as a word and `lines` as a list. New: `orders`, key `PK` and `SK`, the
/// state in capital letters, `colour` dropped.
record Orders(boolean newWins) implements Migration, Step {
    static final String OLD = "old-orders";
    static final String NEW = "orders";

    static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    static Map<String, AttributeValue> old(String id, String state, String... lines) {
        return Map.of(
                "id", text(id),
                "state", text(state),
                "colour", text("red"),
                "lines",
                        AttributeValue.fromL(
                                List.of(lines).stream().map(Orders::text).toList()));
    }

    static Map<String, AttributeValue> order(String id, String state) {
        return Map.of("PK", text("ORDER#" + id), "SK", text("ORDER"), "id", text(id), "state", text(state));
    }

    static Map<String, AttributeValue> line(String id, int number, String article) {
        return Map.of("PK", text("ORDER#" + id), "SK", text("LINE#%04d".formatted(number)), "article", text(article));
    }

    @Override
    public String name() {
        return "orders-2";
    }

    @Override
    public List<Step> steps() {
        return List.of(this);
    }

    @Override
    public String source() {
        return OLD;
    }

    @Override
    public List<String> targets() {
        return List.of(NEW);
    }

    @Override
    public Mode mode() {
        return Mode.COPY;
    }

    @Override
    public boolean selects(Map<String, AttributeValue> item) {
        return true;
    }

    @Override
    public Mapped forward(Map<String, AttributeValue> old) {
        String id = Items.attribute(old, "id").s();
        String state = Items.attribute(old, "state").s();
        if (!List.of("open", "paid", "sent").contains(state)) {
            return new Unmappable("unknown state '" + state + "'");
        }
        List<Placed> placed = new ArrayList<>();
        placed.add(new Placed(NEW, order(id, state.toUpperCase(java.util.Locale.ROOT))));
        List<AttributeValue> lines = Items.attribute(old, "lines").l();
        for (int i = 0; i < lines.size(); i++) {
            placed.add(new Placed(NEW, line(id, i, lines.get(i).s())));
        }
        return new To(placed);
    }

    @Override
    public Returned backward(String table, Map<String, AttributeValue> item) {
        String sort = Items.attribute(item, "SK").s();
        if (sort.startsWith("LINE#")) {
            return new Companion();
        }
        return sort.equals("ORDER")
                ? new Old(Map.of(
                        "id", Items.attribute(item, "id"),
                        "state", text(Items.attribute(item, "state").s().toLowerCase(java.util.Locale.ROOT))))
                : new Foreign();
    }

    @Override
    public Map<String, AttributeValue> restore(
            Map<String, AttributeValue> old, Map<String, AttributeValue> before, List<Placed> stored) {
        Map<String, AttributeValue> whole = new HashMap<>(before);
        whole.putAll(old);
        return whole;
    }

    @Override
    public Optional<Map<String, AttributeValue>> resolve(
            Map<String, AttributeValue> mapped, Map<String, AttributeValue> stored) {
        return newWins ? Optional.of(stored) : Optional.empty();
    }

    @Override
    public Optional<OldItems> behind(String table, Map<String, AttributeValue> known) {
        return Optional.ofNullable(known.get("PK"))
                .map(AttributeValue::s)
                .filter(key -> key.startsWith("ORDER#"))
                .map(key -> new OldItems(text(key.substring("ORDER#".length())), ""));
    }

    @Override
    public boolean deletesSource() {
        return true;
    }
}
