package dev.kumiki.engine.table;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.table.Capacity.OnDemandLimits;
import dev.kumiki.engine.table.Capacity.WarmUnits;
import dev.kumiki.engine.table.TableDefinition.Origin;
import dev.kumiki.engine.table.TableSettings.Billing;
import dev.kumiki.engine.table.TableSettings.Expiry;
import dev.kumiki.engine.table.TableSettings.Recovery;
import dev.kumiki.engine.table.TableSettings.StorageClass;
import dev.kumiki.engine.table.TableSettings.StreamSettings;
import dev.kumiki.engine.vector.Distance;
import dev.kumiki.engine.vector.VectorSettings;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A table's definition as an item, which is how it is stored: named attributes, so that a later version can add
/// some and still read what this one wrote.
public final class DefinitionCodec {
    private DefinitionCodec() {}

    public static Item toItem(TableDefinition table) {
        return new Writer()
                .number("id", table.id())
                .text("name", table.name())
                .text("tableId", table.tableId())
                .time("created", table.created())
                .list("keys", table.keys().attributes(), DefinitionCodec::toMap)
                .list("attributes", table.attributes(), DefinitionCodec::toMap)
                .list("indexes", table.indexes(), DefinitionCodec::toMap)
                .put("settings", toMap(table.settings()))
                .optional("origin", table.origin(), DefinitionCodec::toMap)
                .item();
    }

    public static TableDefinition fromItem(Item item) {
        var fields = new Fields(item.attributes());
        var keys = fields.list("keys", DefinitionCodec::keyAttribute);
        return new TableDefinition(
                (int) fields.number("id"),
                fields.text("name"),
                fields.text("tableId"),
                fields.requiredTime("created"),
                new KeySchema(keys.getFirst(), keys.size() > 1 ? keys.get(1) : null),
                fields.list("attributes", DefinitionCodec::keyAttribute),
                fields.list("indexes", DefinitionCodec::index),
                settings(fields.map("settings")),
                fields.optional("origin", DefinitionCodec::origin));
    }

    private static Value toMap(KeyAttribute key) {
        return new Writer()
                .text("name", key.name())
                .text("type", key.type().name())
                .map();
    }

    private static KeyAttribute keyAttribute(Fields fields) {
        return new KeyAttribute(fields.text("name"), KeyType.valueOf(fields.text("type")));
    }

    private static Value toMap(IndexDefinition index) {
        var writer = new Writer()
                .number("id", index.id())
                .text("name", index.name())
                .text("kind", index.kind().name())
                .list("partition", index.partition(), DefinitionCodec::toMap)
                .list("sort", index.sort(), DefinitionCodec::toMap)
                .text("projection", index.projection().type().name())
                .list("nonKey", index.projection().nonKeyAttributes(), Value.S::new)
                .text("state", index.state().name());
        return writer.optional("capacity", index.capacity(), DefinitionCodec::toMap)
                .optional("vector", index.vector(), DefinitionCodec::toMap)
                .map();
    }

    private static IndexDefinition index(Fields fields) {
        return new IndexDefinition(
                (int) fields.number("id"),
                fields.text("name"),
                IndexDefinition.Kind.valueOf(fields.text("kind")),
                fields.list("partition", DefinitionCodec::keyAttribute),
                fields.list("sort", DefinitionCodec::keyAttribute),
                new IndexProjection(IndexProjection.Type.valueOf(fields.text("projection")), fields.texts("nonKey")),
                IndexDefinition.State.valueOf(fields.text("state")),
                fields.optional("capacity", DefinitionCodec::capacity),
                fields.optional("vector", DefinitionCodec::vector));
    }

    private static Value toMap(VectorSettings vector) {
        return new Writer()
                .text("attribute", vector.attribute())
                .number("dimensions", vector.dimensions())
                .text("distance", vector.distance().name())
                .list("filters", vector.filters(), DefinitionCodec::toMap)
                .map();
    }

    private static VectorSettings vector(Fields fields) {
        return new VectorSettings(
                fields.text("attribute"),
                (int) fields.number("dimensions"),
                Distance.valueOf(fields.text("distance")),
                fields.list("filters", DefinitionCodec::keyAttribute));
    }

    private static Value toMap(Throughput units) {
        return new Writer()
                .number("read", units.readUnits())
                .number("write", units.writeUnits())
                .time("lastIncrease", units.lastIncrease())
                .time("lastDecrease", units.lastDecrease())
                .number("decreasesToday", units.decreasesToday())
                .map();
    }

    private static Throughput throughput(Fields fields) {
        return new Throughput(
                fields.number("read"),
                fields.number("write"),
                fields.time("lastIncrease"),
                fields.time("lastDecrease"),
                (int) fields.number("decreasesToday"));
    }

    private static Value toMap(Capacity capacity) {
        return new Writer()
                .put("provisioned", toMap(capacity.provisioned()))
                .number("maxRead", capacity.onDemandLimits().maxReadUnits())
                .number("maxWrite", capacity.onDemandLimits().maxWriteUnits())
                .optional("warm", capacity.warm(), DefinitionCodec::toMap)
                .map();
    }

    private static Capacity capacity(Fields fields) {
        return new Capacity(
                throughput(fields.map("provisioned")),
                new OnDemandLimits(fields.number("maxRead"), fields.number("maxWrite")),
                fields.optional("warm", warm -> new WarmUnits(warm.number("read"), warm.number("write"))));
    }

    private static Value toMap(WarmUnits warm) {
        return new Writer()
                .number("read", warm.readUnits())
                .number("write", warm.writeUnits())
                .map();
    }

    private static Value toMap(TableSettings settings) {
        var tags = new LinkedHashMap<String, Value>();
        settings.tags().forEach((key, value) -> tags.put(key, new Value.S(value)));
        return new Writer()
                .flag("onDemand", settings.billing().onDemand())
                .time("onDemandSince", settings.billing().onDemandSince())
                .put("capacity", toMap(settings.capacity()))
                .optional("stream", settings.stream(), DefinitionCodec::toMap)
                .flag("deletionProtection", settings.deletionProtection())
                .optional("storageClass", settings.storageClass(), DefinitionCodec::toMap)
                .optional("encryptionKey", settings.encryptionKey(), Value.S::new)
                .put("tags", new Value.M(tags))
                .optional("expiry", settings.expiry(), DefinitionCodec::toMap)
                .optional("recovery", settings.recovery(), DefinitionCodec::toMap)
                .optional("attachments", AttachmentsCodec.toMap(settings.attachments()), map -> map)
                .map();
    }

    private static TableSettings settings(Fields fields) {
        var tags = new LinkedHashMap<String, String>();
        fields.map("tags").values.forEach((key, value) -> tags.put(key, ((Value.S) value).text()));
        return new TableSettings(
                new Billing(fields.flag("onDemand"), fields.time("onDemandSince")),
                capacity(fields.map("capacity")),
                fields.optional("stream", DefinitionCodec::stream),
                fields.flag("deletionProtection"),
                fields.optional("storageClass", DefinitionCodec::storageClass),
                fields.optionalText("encryptionKey"),
                tags,
                fields.optional("expiry", DefinitionCodec::expiry),
                fields.optional("recovery", DefinitionCodec::recovery),
                fields.has("attachments") ? AttachmentsCodec.attachments(fields.map("attachments")) : Attachments.NONE);
    }

    private static Value toMap(StorageClass storage) {
        return new Writer()
                .text("name", storage.name())
                .time("changed", storage.changed())
                .map();
    }

    private static StorageClass storageClass(Fields fields) {
        return new StorageClass(fields.text("name"), fields.time("changed"));
    }

    private static Value toMap(StreamSettings stream) {
        return new Writer()
                .text("viewType", stream.viewType())
                .text("label", stream.label())
                .flag("enabled", stream.enabled())
                .map();
    }

    private static StreamSettings stream(Fields fields) {
        return new StreamSettings(fields.text("viewType"), fields.text("label"), fields.flag("enabled"));
    }

    private static Value toMap(Expiry expiry) {
        return new Writer()
                .text("attribute", expiry.attribute())
                .text("state", expiry.state().name())
                .time("changed", expiry.changed())
                .map();
    }

    private static Expiry expiry(Fields fields) {
        return new Expiry(
                fields.text("attribute"), Expiry.State.valueOf(fields.text("state")), fields.requiredTime("changed"));
    }

    private static Value toMap(Recovery recovery) {
        return new Writer()
                .time("since", recovery.since())
                .number("sinceNumber", recovery.number())
                .number("periodDays", recovery.periodDays())
                .map();
    }

    private static Recovery recovery(Fields fields) {
        int days = (int) fields.number("periodDays");
        return fields.has("sinceNumber")
                ? new Recovery(fields.time("since"), fields.number("sinceNumber"), days)
                : new Recovery(fields.time("since"), days);
    }

    private static Value toMap(Origin origin) {
        return new Writer()
                .text("kind", origin.kind().name())
                .optional("source", origin.source(), Value.S::new)
                .optional("sourceTable", origin.sourceTable(), Value.S::new)
                .time("moment", origin.moment())
                .flag("loading", origin.loading())
                .map();
    }

    private static Origin origin(Fields fields) {
        return new Origin(
                Origin.Kind.valueOf(fields.text("kind")),
                fields.optionalText("source"),
                fields.optionalText("sourceTable"),
                fields.requiredTime("moment"),
                fields.flag("loading"));
    }

    /// Builds a map of values; what is null is left out.
    static final class Writer {
        private final Map<String, Value> values = new LinkedHashMap<>();

        Writer put(String name, Value value) {
            values.put(name, value);
            return this;
        }

        Writer text(String name, String text) {
            return put(name, new Value.S(text));
        }

        Writer number(String name, long number) {
            return put(name, new Value.N(Num.of(number)));
        }

        Writer flag(String name, boolean flag) {
            return put(name, Value.Bool.of(flag));
        }

        Writer time(String name, @Nullable Instant time) {
            return time == null ? this : number(name, time.toEpochMilli());
        }

        <T> Writer optional(String name, @Nullable T value, Function<T, Value> form) {
            return value == null ? this : put(name, form.apply(value));
        }

        <T> Writer list(String name, List<T> elements, Function<T, Value> form) {
            return put(name, new Value.L(elements.stream().map(form).toList()));
        }

        Value map() {
            return new Value.M(values);
        }

        Item item() {
            return Item.wrap(values);
        }
    }

    /// Reads a map of values that a [Writer] built.
    record Fields(Map<String, Value> values) {

        boolean has(String name) {
            return values.containsKey(name);
        }

        String text(String name) {
            return ((Value.S) required(name)).text();
        }

        @Nullable
        String optionalText(String name) {
            return has(name) ? text(name) : null;
        }

        long number(String name) {
            return Long.parseLong(((Value.N) required(name)).number().text());
        }

        boolean flag(String name) {
            return ((Value.Bool) required(name)).flag();
        }

        @Nullable
        Instant time(String name) {
            return has(name) ? requiredTime(name) : null;
        }

        Instant requiredTime(String name) {
            return Instant.ofEpochMilli(number(name));
        }

        Fields map(String name) {
            return new Fields(((Value.M) required(name)).entries());
        }

        <T> @Nullable T optional(String name, Function<Fields, T> read) {
            return has(name) ? read.apply(map(name)) : null;
        }

        List<String> texts(String name) {
            return ((Value.L) required(name))
                    .elements().stream()
                            .map(element -> ((Value.S) element).text())
                            .toList();
        }

        <T> List<T> list(String name, Function<Fields, T> read) {
            return ((Value.L) required(name))
                    .elements().stream()
                            .map(element -> read.apply(new Fields(((Value.M) element).entries())))
                            .toList();
        }

        private Value required(String name) {
            Value value = values.get(name);
            if (value == null) {
                throw new StorageException("stored table definition lacks a field").with("field", name);
            }
            return value;
        }
    }
}
