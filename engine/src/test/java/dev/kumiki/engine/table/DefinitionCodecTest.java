package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.table.Capacity.OnDemandLimits;
import dev.kumiki.engine.table.Capacity.WarmUnits;
import dev.kumiki.engine.table.TableSettings.Billing;
import dev.kumiki.engine.table.TableSettings.StorageClass;
import dev.kumiki.engine.table.TableSettings.StreamSettings;
import dev.kumiki.engine.vector.Distance;
import dev.kumiki.engine.vector.VectorSettings;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class DefinitionCodecTest {
    private static final Instant TIME = Instant.parse("2026-11-15T01:02:03.456Z");

    @Test
    void everyFieldComesBack() {
        var capacity = new Capacity(
                new Throughput(7, 8, TIME.plusSeconds(1), TIME.plusSeconds(2), 3),
                new OnDemandLimits(100, OnDemandLimits.NONE),
                new WarmUnits(13_000, 5_000));
        var settings = new TableSettings(
                new Billing(true, TIME),
                capacity,
                new StreamSettings("NEW_IMAGE", "2026-11-15T01:02:03.456", false),
                true,
                new StorageClass("STANDARD_INFREQUENT_ACCESS", TIME),
                "arn:aws:kms:eu-central-1:123456789012:key/k",
                Map.of("owner", "me", "empty", ""));
        var table = new TableDefinition(
                42,
                "tab",
                "uuid",
                TIME,
                new KeySchema(Definitions.PK, Definitions.SK),
                List.of(Definitions.G, Definitions.PK, Definitions.SK),
                List.of(global(capacity), local(), vector()),
                settings);
        assertThat(roundTrip(table)).isEqualTo(table);
    }

    @Test
    void whatIsAbsentStaysAbsent() {
        var settings = new TableSettings(Billing.PROVISIONED, provisioned(), null, false, null, null, Map.of());
        var table = new TableDefinition(
                1,
                "tab",
                "uuid",
                TIME,
                new KeySchema(Definitions.PK, null),
                List.of(Definitions.PK),
                List.of(),
                settings);
        assertThat(roundTrip(table)).isEqualTo(table);
    }

    @Test
    void aMissingFieldIsNamed() {
        assertThatThrownBy(() -> DefinitionCodec.fromItem(Item.wrap(Map.of())))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("keys");
    }

    private static TableDefinition roundTrip(TableDefinition table) {
        return DefinitionCodec.fromItem(ItemCodec.decode(ItemCodec.encode(DefinitionCodec.toItem(table))));
    }

    private static Capacity provisioned() {
        return Capacity.ON_DEMAND.withProvisioned(Throughput.of(1, 2));
    }

    private static IndexDefinition global(Capacity capacity) {
        return new IndexDefinition(
                43,
                "global",
                IndexDefinition.Kind.GLOBAL,
                List.of(Definitions.G, Definitions.PK),
                List.of(Definitions.SK, new KeyAttribute("b", KeyType.B)),
                new IndexProjection(IndexProjection.Type.INCLUDE, List.of("x", "y")),
                IndexDefinition.State.CREATING,
                capacity);
    }

    private static IndexDefinition vector() {
        return new IndexDefinition(
                45,
                "vector",
                IndexDefinition.Kind.VECTOR,
                List.of(Definitions.G),
                List.of(),
                new IndexProjection(IndexProjection.Type.ALL, List.of()),
                IndexDefinition.State.ACTIVE,
                null,
                new VectorSettings(
                        "embedding", 4_096, Distance.DOT_PRODUCT, List.of(new KeyAttribute("b", KeyType.B))));
    }

    private static IndexDefinition local() {
        return new IndexDefinition(
                44,
                "local",
                IndexDefinition.Kind.LOCAL,
                List.of(Definitions.PK),
                List.of(Definitions.G),
                new IndexProjection(IndexProjection.Type.KEYS_ONLY, List.of()),
                IndexDefinition.State.ACTIVE,
                null);
    }
}
