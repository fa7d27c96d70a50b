package dev.kumiki.design.processor.random;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.kumiki.design.processor.random.PlainModel.Row;
import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Type;
import dev.kumiki.design.processor.random.RandomTables.Written;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// One design on one engine: writes by chance, and after each everything that reads.
final class RandomRun {
    private final RandomDesign design;
    private final Compilation compilation;
    private final long seed;
    private final Random random;
    private final RandomValues values;
    private final PlainModel model = new PlainModel();
    private final List<String> history = new ArrayList<>();
    private Instant now = RandomValues.START;

    RandomRun(RandomDesign design, Compilation compilation, long seed) {
        this.design = design;
        this.compilation = compilation;
        this.seed = seed;
        this.random = new Random(seed);
        this.values = new RandomValues(random, () -> now);
    }

    void run(int operations) {
        try (EmbeddedDynamoDb engine =
                EmbeddedDynamoDb.open(EngineOptions.inMemory().clock(() -> now))) {
            var tables = new RandomTables(compilation, engine, () -> now);
            var reads = new RandomReads(design, tables, model, values);
            for (int i = 0; i < operations; i++) {
                if (values.oneIn(10)) {
                    now = now.plus(values.step().dividedBy(2));
                    history.add("now " + now);
                }
                model.moveTo(now);
                Row near = step(tables);
                reads.check(model.living().isEmpty() ? near.kept() : values.one(model.living()));
            }
        } catch (RuntimeException | AssertionError failure) {
            throw new AssertionError(
                    "seed " + seed + "\n" + design.source() + "\n" + String.join("\n", history), failure);
        }
    }

    /// Returns the row that it was about.
    private Row step(RandomTables tables) {
        List<Row> living = model.living();
        Entity entity = values.one(design.entities());
        Row fresh = fresh(entity);
        switch (living.isEmpty() ? 0 : random.nextInt(11)) {
            case 0, 1 -> check("create", fresh, tables.write("create", fresh), model.create(fresh));
            case 2 -> replace(tables, values.one(living));
            case 3 -> move(tables, values.one(living));
            case 4 -> {
                Row old = stale(values.one(living));
                check("delete", old, tables.write("delete", old), model.delete(old));
            }
            case 5 -> put(tables, values.oneIn(2) ? fresh : fresh(values.one(living), false));
            case 6, 7 -> patch(tables, values.one(living));
            case 8, 9 -> upsert(tables, values.oneIn(2) ? fresh : values.one(living));
            default -> lose(tables, values.one(living));
        }
        return fresh;
    }

    private Row fresh(Entity entity) {
        return values.row(entity);
    }

    /// Other values under the same key, with what never changes, unless it is forgotten.
    private Row fresh(Row before, boolean withTime) {
        Row after = fresh(before.entity()).like(before, before.entity().keyComponents());
        for (Component component : PlainModel.once(before.entity(), withTime)) {
            if (!values.oneIn(8)) {
                after = after.with(component, before.given(component));
            }
        }
        return after;
    }

    private void check(String operation, Row row, Written written, boolean expected) {
        history.add(operation + " " + row.entity().name() + row.values() + " " + (written.done() ? "done" : "refused"));
        assertThat(written.done()).as("%s of %s", operation, row.values()).isEqualTo(expected);
        written.stored()
                .ifPresent(stored -> assertThat(Optional.of(stored.kept()))
                        .as("what %s returns", operation)
                        .isEqualTo(model.find(stored).or(() -> Optional.of(stored.kept()))));
    }

    /// The row as it is, or as somebody read it before.
    private Row stale(Row row) {
        return values.oneIn(5) ? row.withVersion(Math.max(0, row.version() - 1)) : row;
    }

    private void replace(RandomTables tables, Row found) {
        Row before = stale(found);
        Row after = fresh(before, true).withVersion(before.version());
        Written written = before.entity().unique().isPresent()
                ? tables.write("replace", before, after)
                : tables.write("replace", after);
        check("replace", after, written, model.replace(before, after));
    }

    private void move(RandomTables tables, Row found) {
        Row before = stale(found);
        Row after = fresh(before.entity());
        for (Component component : PlainModel.once(before.entity(), true)) {
            after = values.oneIn(8) ? after : after.with(component, before.given(component));
        }
        check("move", after, tables.write("move", before, after), model.move(before, after));
    }

    private void put(RandomTables tables, Row row) {
        if (row.entity().canBePut()) {
            Optional<Row> there = model.find(row);
            Row put = row.withVersion(there.map(Row::version).orElse(0L));
            Row kept = there.isPresent() && !values.oneIn(8)
                    ? put.like(there.get(), PlainModel.once(row.entity(), true))
                    : put;
            check("put", kept, tables.write("put", kept), model.put(kept));
        }
    }

    private void patch(RandomTables tables, Row row) {
        List<Method> setters = tables.setters(row.entity(), "Patch");
        if (setters.isEmpty()) {
            return;
        }
        Method setter = values.one(setters);
        Steps.of(setter, row, fresh(row.entity()), !values.oneIn(6)).ifPresent(steps -> {
            Row key = near(row);
            Written written = tables.patch(key, setter, steps.arguments());
            // Whoever knows no more than the key may change what is not made from more.
            boolean expected = steps.holds() && (key.equals(row) || written.done());
            if (expected) {
                model.change(steps.changed());
            }
            check("patch " + setter.getName() + steps.arguments(), key, written, expected);
        });
    }

    /// The row, or one with the same key but another time of which the key tells less.
    private Row near(Row row) {
        Component at = row.entity().named("at");
        Row near = row.with(at, ((Instant) row.given(at)).plusMillis(1500));
        return near.isSameAs(row) && values.oneIn(2) ? near : row;
    }

    /// Changes a row or makes a new one like it.
    private void upsert(RandomTables tables, Row like) {
        Entity entity = like.entity();
        if (!entity.upserted()) {
            return;
        }
        Row given = fresh(entity).like(like, entity.keyComponents());
        Row before = model.beginning(given, tables.beginnings(entity));
        Method setter = values.one(tables.setters(entity, "Upsert"));
        Steps.of(setter, before, fresh(entity), !values.oneIn(6)).ifPresent(steps -> {
            Written written = tables.upsert(given, setter, steps.arguments());
            if (steps.holds()) {
                model.change(steps.changed());
            }
            check("upsert " + setter.getName() + steps.arguments(), given, written, steps.holds());
        });
    }

    private void lose(RandomTables tables, Row row) {
        row.entity().with(Type.FALLBACK).ifPresent(component -> {
            history.add("lose " + component.name() + " of " + row.values());
            tables.lose(row, component.name());
            model.lose(row, component);
        });
    }
}
