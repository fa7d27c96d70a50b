package dev.kumiki.design.processor.random;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// A design made up by chance: its source, and what its keys mean without the library's own code.
///
/// @param tenant whether the table is that of several tenants
record RandomDesign(List<Entity> entities, List<Index> indexes, List<Pattern> patterns, boolean tenant) {
    static final String UNDER = "Under";

    /// The component that says whose an item is.
    static final String ORG = "org";

    /// What a component holds.
    enum Type {
        TEXT,
        OPTIONAL_TEXT,
        NUMBER,
        SIGNED,
        LEVEL,
        TIME,
        EXPIRY,
        OPTIONAL_EXPIRY,
        VERSION,
        COMPUTED,
        CREATED,
        UPDATED,
        ONCE,
        OPTIONAL_ONCE,
        FALLBACK,
        SUM,
        OPTIONAL_SUM,
        LIST,
        SET,
        MAP,
        OPTIONAL_LIST,
        OPTIONAL_SET,
        OPTIONAL_MAP
    }

    /// @param kept the format of the attribute of a time, or what a computed component is made from
    record Component(String name, Type type, String kept) {
        String declaration() {
            return switch (type) {
                        case TEXT -> "String ";
                        case OPTIONAL_TEXT -> "Optional<String> ";
                        case NUMBER, SIGNED -> "int ";
                        case LEVEL -> "Level ";
                        case TIME -> formatted() + "Instant ";
                        case EXPIRY -> "@Ttl Instant ";
                        case OPTIONAL_EXPIRY -> "@Ttl Optional<Instant> ";
                        case VERSION -> "@Version long ";
                        case COMPUTED -> "@Computed(by = \"twice\", from = \"" + kept + "\") int ";
                        case CREATED -> "@CreatedAt " + formatted() + "Instant ";
                        case UPDATED -> "@UpdatedAt " + formatted() + "Instant ";
                        case ONCE -> "@WriteOnce String ";
                        case OPTIONAL_ONCE -> "@WriteOnce Optional<String> ";
                        case FALLBACK -> "@Default(\"7\") int ";
                        case SUM -> "Shape ";
                        case OPTIONAL_SUM -> "Optional<Shape> ";
                        case LIST -> "List<String> ";
                        case SET -> "Set<String> ";
                        case MAP -> "Map<String, Integer> ";
                        case OPTIONAL_LIST -> "Optional<List<Shape>> ";
                        case OPTIONAL_SET -> "Optional<Set<String>> ";
                        case OPTIONAL_MAP -> "Optional<Map<String, Integer>> ";
                    }
                    + name;
        }

        private String formatted() {
            return "@Attribute(format = \"" + kept + "\") ";
        }

        String parameterType() {
            return switch (type) {
                case TEXT, OPTIONAL_TEXT, ONCE, OPTIONAL_ONCE -> "String";
                case NUMBER, SIGNED, COMPUTED, FALLBACK -> "int";
                case LEVEL -> "Level";
                case TIME, EXPIRY, OPTIONAL_EXPIRY, CREATED, UPDATED -> "Instant";
                case VERSION -> "long";
                case SUM, OPTIONAL_SUM, LIST, SET, MAP, OPTIONAL_LIST, OPTIONAL_SET, OPTIONAL_MAP ->
                    throw new IllegalStateException("no parameter binds a collection");
            };
        }

        boolean isExpiry() {
            return type == Type.EXPIRY || type == Type.OPTIONAL_EXPIRY;
        }

        boolean isStamp() {
            return type == Type.CREATED || type == Type.UPDATED;
        }

        /// Whether a new item is given it for good.
        boolean isOnce() {
            return type == Type.ONCE || type == Type.OPTIONAL_ONCE;
        }

        boolean isText() {
            return parameterType().equals("String");
        }

        boolean isOptional() {
            return type.name().startsWith("OPTIONAL");
        }
    }

    /// A literal, or a part with its format.
    record Piece(String literal, Optional<Component> component, String format) {
        static Piece of(String literal) {
            return new Piece(literal, Optional.empty(), "");
        }

        static Piece of(Component component, String format) {
            return new Piece("", Optional.of(component), format);
        }

        String source() {
            return component
                    .map(part -> "{" + part.name() + (format.isEmpty() ? "" : ":" + format) + "}")
                    .orElse(literal);
        }

        /// What the part tells of a value.
        Object tells(Object value) {
            return value instanceof Instant time ? reduced(time, format) : value;
        }
    }

    /// @param view what its view has of its components; nothing for none
    record Entity(
            String name,
            List<Component> components,
            List<Piece> pk,
            List<Piece> sk,
            List<Place> places,
            Optional<Component> unique,
            boolean upserted,
            List<Component> view) {
        int indexOf(Component component) {
            return components.indexOf(component);
        }

        Optional<Component> with(Type... types) {
            return components.stream()
                    .filter(c -> List.of(types).contains(c.type()))
                    .findFirst();
        }

        Component named(String component) {
            return components.stream()
                    .filter(c -> c.name().equals(component))
                    .findFirst()
                    .orElseThrow();
        }

        Optional<Component> version() {
            return with(Type.VERSION);
        }

        /// The component that the computed one is made from.
        Component source() {
            return named(with(Type.COMPUTED).orElseThrow().kept());
        }

        boolean hasComputed() {
            return with(Type.COMPUTED).isPresent();
        }

        Optional<Component> expiry() {
            return components.stream().filter(Component::isExpiry).findFirst();
        }

        Optional<Component> org() {
            return components.stream().filter(c -> c.name().equals(ORG)).findFirst();
        }

        List<Piece> keyParts() {
            return parts(pk, sk);
        }

        List<Component> keyComponents() {
            return keyParts().stream()
                    .map(piece -> piece.component().orElseThrow())
                    .distinct()
                    .toList();
        }

        /// Whether the same parts are in no other format in both keys, so that binding all of them is a whole key.
        boolean isPlain() {
            return keyParts().size() == keyComponents().size();
        }

        /// Whether one write can put it over whatever is there: a time of creation without a version is kept by
        /// `if_not_exists`, which knows nothing of expiry and of index keys.
        boolean canBePut() {
            return unique.isEmpty()
                    && (version().isPresent()
                            || with(Type.CREATED).isEmpty()
                            || (expiry().isEmpty()
                                    && places.stream()
                                            .flatMap(place -> parts(place.pk(), place.sk()).stream())
                                            .noneMatch(
                                                    piece -> piece.component().equals(with(Type.CREATED)))));
        }

        /// What lies under an entity: its key goes on behind that of the other.
        Entity under() {
            List<Piece> longer = new ArrayList<>(sk);
            longer.add(Piece.of("#U#"));
            longer.add(Piece.of(named("count"), "4"));
            return new Entity(
                    name + UNDER, components, pk, List.copyOf(longer), List.of(), Optional.empty(), false, List.of());
        }

        boolean isUnder() {
            return name.endsWith(UNDER);
        }
    }

    /// The entity that lies under another, if there is one.
    Optional<Entity> under(Entity entity) {
        return entities.stream()
                .filter(other -> other.name().equals(entity.name() + UNDER))
                .findFirst();
    }

    /// @param sparse whether only items of the level HIGH are there
    record Place(Index index, List<Piece> pk, List<Piece> sk, boolean sparse) {}

    record Index(String name, String pk, String sk, boolean keysOnly) {}

    /// What a pattern makes of what it finds.
    enum Kind {
        LIST,
        PAGE,
        DESCENDING_PAGE,
        FILTERED_PAGE,
        COUNT,
        VIEW,
        SHARDS
    }

    /// What a pattern asks of the first part of the sort key that no parameter binds.
    enum Last {
        ANY,
        RANGE,
        START
    }

    /// @param sorted how many parts of the sort key are bound
    record Pattern(String name, Entity entity, Optional<Place> place, Kind kind, int sorted, Last last) {
        List<Piece> pk() {
            return place.map(Place::pk).orElse(entity.pk());
        }

        List<Piece> sk() {
            return place.map(Place::sk).orElse(entity.sk());
        }

        boolean isPage() {
            return kind == Kind.PAGE || kind == Kind.DESCENDING_PAGE || kind == Kind.FILTERED_PAGE;
        }

        /// The parts that parameters bind.
        List<Piece> boundParts() {
            return Stream.concat(parts(pk(), List.of()).stream(), free().limit(sorted))
                    .filter(piece -> kind != Kind.SHARDS || !piece.component().equals(sharded()))
                    .toList();
        }

        /// The number in the partition key that tells shards apart.
        Optional<Component> sharded() {
            return parts(pk(), List.of()).stream()
                    .flatMap(piece -> piece.component().stream())
                    .filter(component -> component.type() == Type.NUMBER)
                    .findFirst();
        }

        List<Component> bound() {
            return boundParts().stream()
                    .map(piece -> piece.component().orElseThrow())
                    .distinct()
                    .toList();
        }

        /// The parts of the sort key that the partition key does not bind.
        private Stream<Piece> free() {
            return sk().stream().filter(piece -> piece.component().isPresent() && !pk().contains(piece));
        }

        Optional<Piece> ranged() {
            return free().skip(sorted).findFirst();
        }

        /// The literal after the part that the range is of.
        String afterRange() {
            int next = sk().indexOf(ranged().orElseThrow()) + 1;
            return next < sk().size() ? sk().get(next).literal() : "";
        }
    }

    static List<Piece> parts(List<Piece> pk, List<Piece> sk) {
        return Stream.concat(pk.stream(), sk.stream())
                .filter(piece -> piece.component().isPresent())
                .toList();
    }

    /// A time as far as a format tells it, in UTC.
    static Object reduced(Instant time, String format) {
        return switch (format) {
            case "date" -> time.atZone(ZoneOffset.UTC).toLocalDate();
            case "month" -> time.atZone(ZoneOffset.UTC).toLocalDate().withDayOfMonth(1);
            case "minutes" -> time.truncatedTo(ChronoUnit.MINUTES);
            case "seconds" -> time.truncatedTo(ChronoUnit.SECONDS);
            case "nanos" -> time;
            default -> time.truncatedTo(ChronoUnit.MILLIS);
        };
    }

    /// What the design has of everything that there is.
    Set<String> features() {
        return Features.of(this);
    }

    /// The same without some of its patterns.
    RandomDesign without(List<Pattern> refused) {
        List<Pattern> left = new ArrayList<>(patterns);
        left.removeAll(refused);
        return new RandomDesign(entities, indexes, left, tenant);
    }

    static RandomDesign of(RandomGenerator random) {
        return new DesignMaker(random).make();
    }

    String source() {
        return new RandomSource(this).write();
    }
}
