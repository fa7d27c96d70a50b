package dev.kumiki.design.processor.random;

import dev.kumiki.design.processor.random.PlainModel.Row;
import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Makes up values of components: few of each, so that they meet.
final class RandomValues {
    static final Instant START = Instant.parse("2026-11-16T23:59:58Z");

    /// What shards of a number have to reach.
    static final int MAX_NUMBER = 14;

    private static final List<String> TEXTS = List.of("a", "b", "ab", "a b", "ä~");
    private static final List<Duration> STEPS = List.of(
            Duration.ZERO,
            Duration.ofNanos(400),
            Duration.ofMillis(1),
            Duration.ofSeconds(1),
            Duration.ofSeconds(3),
            Duration.ofHours(2),
            Duration.ofDays(1));

    private final Random random;
    private final Supplier<Instant> now;

    RandomValues(Random random, Supplier<Instant> now) {
        this.random = random;
        this.now = now;
    }

    /// The model's own name for the constants of the generated enum.
    enum Level {
        LOW,
        HIGH
    }

    /// The model's own name for the records of the generated sealed interface: with a name, or a circle.
    record Shape(Optional<String> name, int size) {}

    <T> T one(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    boolean oneIn(int many) {
        return random.nextInt(many) == 0;
    }

    Duration step() {
        return one(STEPS);
    }

    Row row(Entity entity) {
        List<Object> values = new ArrayList<>();
        entity.components().forEach(component -> values.add(value(component)));
        return new Row(entity, values);
    }

    /// An end of a range, or what text begins with.
    Object present(Component component) {
        if (component.type() == Type.COMPUTED) {
            return 2 * random.nextInt(3) * MAX_NUMBER / 2;
        }
        Object value = value(component);
        while (value instanceof Optional<?> optional) {
            value = optional.isPresent() ? optional.get() : value(component);
        }
        return value;
    }

    private Object value(Component component) {
        return switch (component.type()) {
            case TEXT, ONCE -> one(TEXTS);
            case OPTIONAL_TEXT, OPTIONAL_ONCE -> maybe(() -> one(TEXTS));
            case NUMBER, FALLBACK -> random.nextInt(3) * MAX_NUMBER / 2;
            case SIGNED -> random.nextInt(3) * 7 - 7;
            case LEVEL -> one(List.of(Level.values()));
            case TIME -> START.plus(step()).plus(step());
            // What an entity holds as a time of the library does not matter, except that replacements keep it.
            case CREATED, UPDATED -> now.get().minus(step());
            case EXPIRY -> expiry();
            case OPTIONAL_EXPIRY -> maybe(this::expiry);
            case VERSION -> 0L;
            case COMPUTED -> -1;
            case SUM -> shape();
            case OPTIONAL_SUM -> maybe(this::shape);
            case LIST -> List.copyOf(some());
            case SET -> Set.copyOf(some());
            case MAP -> map();
            case OPTIONAL_LIST ->
                maybe(() -> List.copyOf(some().stream().map(_ -> shape()).toList()));
            case OPTIONAL_SET -> maybe(() -> Set.copyOf(some()));
            case OPTIONAL_MAP -> maybe(this::map);
        };
    }

    private Instant expiry() {
        return now.get().plus(step()).plusSeconds(random.nextInt(4));
    }

    private Shape shape() {
        return new Shape(random.nextBoolean() ? Optional.empty() : Optional.of(one(TEXTS)), random.nextInt(3));
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return oneIn(3) ? Optional.empty() : Optional.of(value.get());
    }

    private List<String> some() {
        return random.ints(random.nextInt(3), 0, TEXTS.size())
                .mapToObj(TEXTS::get)
                .toList();
    }

    private Object map() {
        return some().stream().distinct().collect(Collectors.toMap(text -> text, String::length));
    }
}
