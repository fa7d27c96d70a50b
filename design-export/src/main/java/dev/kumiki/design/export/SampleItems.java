package dev.kumiki.design.export;

import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Kind;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.EntityDefinition.When;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import dev.kumiki.design.runtime.Writes;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Makes up items of a table's entities as the generated code would write them, index keys and all.
final class SampleItems {
    private static final String PADDING = "padding";

    private final TableDefinition table;

    SampleItems(TableDefinition table) {
        this.table = table;
    }

    /// An item and the values it was made from.
    record Sample(EntityDefinition entity, SampleValues values, Map<String, AttributeValue> item) {}

    /// The n-th item of an entity.
    Sample sample(EntityDefinition entity, int number) {
        return sample(entity, number, Set.of(), "");
    }

    /// The n-th of the items that share the values of some components and are all in an index.
    Sample sample(EntityDefinition entity, int number, Set<String> shared, String index) {
        Map<String, String> chosen = new HashMap<>();
        entity.memberships().stream()
                .filter(membership -> membership.index().equals(index))
                .flatMap(membership -> membership.when().stream())
                .forEach(when ->
                        chosen.putIfAbsent(when.component(), when.values().getFirst()));
        var values = new SampleValues(entity, component -> shared.contains(component) ? 0 : number, chosen);
        return new Sample(entity, values, item(entity, values));
    }

    private Map<String, AttributeValue> item(EntityDefinition entity, SampleValues values) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(tableKey(entity.pk(), entity.sk(), values));
        if (!entity.type().isEmpty()) {
            item.put(table.typeAttribute(), AttributeValue.fromS(entity.type()));
        }
        for (AttributeDefinition attribute : entity.attributes()) {
            item.putIfAbsent(attribute.name(), values.stored(attribute));
        }
        for (Membership membership : entity.memberships()) {
            if (membership.when().stream().allMatch(when -> holds(when, values))) {
                addIndexKeys(membership, values, item);
            }
        }
        return item;
    }

    private static boolean holds(When when, SampleValues values) {
        return values.is(when.component(), when.values());
    }

    private void addIndexKeys(Membership membership, SampleValues values, Map<String, AttributeValue> item) {
        var index = table.index(membership.index()).orElseThrow();
        if (!index.local()) {
            addKeys(index.key().partition(), membership.pk(), values, item);
        }
        addKeys(index.key().sort(), membership.sk(), values, item);
    }

    private static void addKeys(
            List<KeyAttribute> attributes,
            List<String> templates,
            SampleValues values,
            Map<String, AttributeValue> item) {
        for (int i = 0; i < templates.size(); i++) {
            item.put(attributes.get(i).name(), keyValue(attributes.get(i), values.key(templates.get(i))));
        }
    }

    static AttributeValue keyValue(KeyAttribute attribute, String text) {
        return attribute.type() == KeyType.N ? AttributeValue.fromN(text) : AttributeValue.fromS(text);
    }

    /// The item that reserves a unique value of a sample.
    Map<String, AttributeValue> reservation(Reservation reservation, Sample sample) {
        Map<String, AttributeValue> item =
                new LinkedHashMap<>(tableKey(reservation.pk(), reservation.sk(), sample.values()));
        item.put(Writes.OWNER, AttributeValue.fromM(keyOf(sample.item())));
        return item;
    }

    /// The key of an item.
    Map<String, AttributeValue> keyOf(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        table.key().attributes().forEach(attribute -> key.put(attribute.name(), item.get(attribute.name())));
        return key;
    }

    private Map<String, AttributeValue> tableKey(String pk, String sk, SampleValues values) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        addKeys(table.key().partition(), List.of(pk), values, key);
        if (!sk.isEmpty()) {
            addKeys(table.key().sort(), List.of(sk), values, key);
        }
        return key;
    }

    /// The sample, made at least so large by lengthening a text that is in no key.
    Sample padded(Sample sample, int bytes) {
        int missing = bytes - ItemSize.of(sample.item());
        if (missing <= 0) {
            return sample;
        }
        Map<String, AttributeValue> item = new LinkedHashMap<>(sample.item());
        String name = freeText(sample.entity());
        AttributeValue text = item.get(name);
        int room = text == null ? missing - PADDING.length() : missing;
        item.put(name, AttributeValue.fromS((text == null ? "" : text.s()) + "x".repeat(Math.max(room, 0))));
        return new Sample(sample.entity(), sample.values(), item);
    }

    private static String freeText(EntityDefinition entity) {
        String templates = templates(entity);
        return entity.attributes().stream()
                .filter(attribute -> attribute.content().kind() == Kind.TEXT)
                .filter(attribute -> !templates.contains("{" + attribute.component() + "}"))
                .map(AttributeDefinition::name)
                .findFirst()
                .orElse(PADDING);
    }

    /// An attribute of the sample that is in no key: the version, else a text, else what there is.
    static String freeAttribute(Sample sample) {
        String templates = templates(sample.entity());
        return Stream.of(Kind.VERSION, Kind.TEXT, Kind.ENUM, Kind.BOOLEAN, Kind.INTEGER)
                .flatMap(kind -> sample.entity().attributes().stream()
                        .filter(attribute -> attribute.content().kind() == kind))
                .filter(attribute -> !templates.contains("{" + attribute.component()))
                .map(AttributeDefinition::name)
                .findFirst()
                .orElse(PADDING);
    }

    private static String templates(EntityDefinition entity) {
        var all = new StringBuilder(entity.pk() + entity.sk());
        entity.memberships().forEach(membership -> all.append(membership.pk()).append(membership.sk()));
        entity.reservations()
                .forEach(reservation -> all.append(reservation.pk()).append(reservation.sk()));
        return all.toString();
    }
}
