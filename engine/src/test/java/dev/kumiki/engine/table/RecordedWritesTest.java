package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.table.TableSettings.Expiry;
import dev.kumiki.engine.table.TableSettings.Recovery;
import dev.kumiki.engine.table.TableSettings.StreamSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What writes leave in the change log and in the order of expiry.
final class RecordedWritesTest {
    private final MemoryStore store = new MemoryStore();
    private final TableFixture fixture = TableFixture.create(store);

    private void set(UnaryOperator<TableSettings> change) {
        fixture.tables()
                .redefine(fixture.table(), definition -> definition.withSettings(change.apply(definition.settings())));
    }

    private void record() {
        set(settings -> settings.withRecovery(new Recovery(Definitions.CREATED, 35)));
    }

    private List<String> changes() {
        var changes = new ArrayList<String>();
        try (var cursor = fixture.tables()
                .log()
                .forward(store, fixture.table().definition().id(), ChangeLog.START, ChangeLog.END)) {
            while (cursor.next()) {
                Change change = cursor.change();
                changes.add(text(change.old()) + ">" + text(change.fresh()));
            }
        }
        return changes;
    }

    private static String text(byte @Nullable [] image) {
        return image == null ? "" : String.valueOf(new StoredItem(image).item().get("g"));
    }

    @Test
    void anUnrecordedTableLeavesNothing() {
        fixture.put("a", "1");

        assertThat(changes()).isEmpty();
    }

    @Test
    void everyChangeLeavesItsOldAndNewImage() {
        record();
        String one = String.valueOf(new Value.S("1"));
        String two = String.valueOf(new Value.S("2"));

        fixture.put("a", "1");
        fixture.put("a", "2");
        fixture.put("a", "2");
        fixture.write("a", _ -> null);
        fixture.write("a", _ -> null);

        assertThat(changes()).containsExactly(">" + one, one + ">" + two, two + ">");
    }

    @Test
    void anEnabledStreamRecordsAndADisabledOneDoesNot() {
        set(settings -> settings.withStream(new StreamSettings("KEYS_ONLY", "label", true)));
        fixture.put("a", "1");
        set(settings -> settings.withStream(new StreamSettings("KEYS_ONLY", "label", false)));
        fixture.put("a", "2");

        assertThat(changes()).hasSize(1);
    }

    private void expire() {
        set(settings -> settings.withExpiry(new Expiry("end", Expiry.State.ENABLED, Definitions.CREATED)));
    }

    private void put(String pk, @Nullable Value end) {
        fixture.write(pk, _ -> {
            var attributes = new LinkedHashMap<String, Value>();
            attributes.put("pk", new Value.S(pk));
            if (end != null) {
                attributes.put("end", end);
            }
            return Item.wrap(attributes);
        });
    }

    private List<Long> seconds() {
        var seconds = new ArrayList<Long>();
        try (var cursor = store.cursor(
                Family.EXPIRIES, Expiries.all(fixture.table().definition().id()))) {
            while (cursor.next()) {
                seconds.add(Expiries.second(cursor.key()));
                assertThat(store.get(Family.ITEMS, Expiries.itemKey(cursor.key())))
                        .isNotNull();
            }
        }
        return seconds;
    }

    private static Value number(String text) {
        return new Value.N(Num.parse(text));
    }

    @Test
    void expiriesAreInTheOrderOfTheirTime() {
        expire();
        put("a", number("3000"));
        put("b", number("20"));
        put("c", number("100.9"));
        put("d", null);

        assertThat(seconds()).containsExactly(20L, 100L, 3000L);
    }

    @Test
    void anExpiryFollowsItsItem() {
        expire();
        put("a", number("10"));
        put("a", number("20"));
        assertThat(seconds()).containsExactly(20L);

        put("a", new Value.S("never"));
        assertThat(seconds()).isEmpty();

        put("a", number("30"));
        fixture.write("a", _ -> null);
        assertThat(seconds()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "-0.5", "1E19", "123456789012345678901"})
    void numbersThatAreNoSecondAreIgnored(String text) {
        expire();
        put("a", number(text));

        assertThat(seconds()).isEmpty();
    }

    @Test
    void deletingATableDeletesItsExpiries() {
        expire();
        put("a", number("10"));
        var all = Expiries.all(fixture.table().definition().id());
        fixture.tables().drop(fixture.table(), _ -> {});

        try (var cursor = store.cursor(Family.EXPIRIES, all)) {
            assertThat(cursor.next()).isFalse();
        }
    }
}
