package dev.kumiki.design.processor.random;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// A design made up by chance: its source, and what its keys mean without the library's own code.
///
/// About one choice in ten is careless, so that the compiler has something to refuse.
record RandomDesign(List<Entity> entities, List<Index> indexes, List<Pattern> patterns) {
    static final String UNDER = "Under";

    /// Where the component is that no key has, unless by carelessness.
    private static final int COUNT = 7;

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
        LIST,
        SET,
        MAP
    }

    /// @param kept the format of the attribute of a time
    record Component(String name, Type type, String kept) {
        String declaration() {
            return switch (type) {
                        case TEXT -> "String ";
                        case OPTIONAL_TEXT -> "Optional<String> ";
                        case NUMBER, SIGNED -> "int ";
                        case LEVEL -> "Level ";
                        case TIME -> "@Attribute(format = \"" + kept + "\") Instant ";
                        case EXPIRY -> "@Ttl Instant ";
                        case OPTIONAL_EXPIRY -> "@Ttl Optional<Instant> ";
                        case VERSION -> "@Version long ";
                        case COMPUTED -> "@Computed(by = \"twice\", from = \"count\") int ";
                        case LIST -> "List<String> ";
                        case SET -> "Set<String> ";
                        case MAP -> "Map<String, Integer> ";
                    }
                    + name;
        }

        String parameterType() {
            return switch (type) {
                case TEXT, OPTIONAL_TEXT -> "String";
                case NUMBER, SIGNED, COMPUTED -> "int";
                case LEVEL -> "Level";
                case TIME, EXPIRY, OPTIONAL_EXPIRY -> "Instant";
                case VERSION -> "long";
                case LIST, SET, MAP -> throw new IllegalStateException("no parameter binds a collection");
            };
        }

        boolean isExpiry() {
            return type == Type.EXPIRY || type == Type.OPTIONAL_EXPIRY;
        }

        boolean isOptional() {
            return type == Type.OPTIONAL_TEXT || type == Type.OPTIONAL_EXPIRY;
        }
    }

    /// A literal, or a part with its format.
    record Piece(String literal, Optional<Component> component, String format) {
        static Piece of(String literal) {
            return new Piece(literal, Optional.empty(), "");
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

    record Entity(
            String name,
            List<Component> components,
            List<Piece> pk,
            List<Piece> sk,
            List<Place> places,
            Optional<Component> unique) {
        int indexOf(Component component) {
            return components.indexOf(component);
        }

        Optional<Component> version() {
            return components.stream().filter(c -> c.type() == Type.VERSION).findFirst();
        }

        /// The component that the computed one is made from.
        Component count() {
            return components.get(COUNT);
        }

        boolean hasComputed() {
            return components.stream().anyMatch(component -> component.type() == Type.COMPUTED);
        }

        Optional<Component> expiry() {
            return components.stream().filter(Component::isExpiry).findFirst();
        }

        List<Piece> keyParts() {
            return parts(pk, sk);
        }

        /// Whether the same parts are in no other format in both keys, so that binding all of them is a whole key.
        boolean isPlain() {
            List<Component> all = keyParts().stream()
                    .map(piece -> piece.component().orElseThrow())
                    .toList();
            return all.size() == Set.copyOf(all).size();
        }

        /// What lies under an entity: its key goes on behind that of the other.
        Entity under() {
            List<Piece> longer = new ArrayList<>(sk);
            longer.add(Piece.of("#U#"));
            longer.add(new Piece("", Optional.of(components.get(COUNT)), "4"));
            return new Entity(name + UNDER, components, pk, List.copyOf(longer), List.of(), Optional.empty());
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

    /// @param range whether it has a range of the first part of the sort key
    record Pattern(String name, Entity entity, Optional<Place> place, boolean range) {
        List<Piece> pk() {
            return place.map(Place::pk).orElse(entity.pk());
        }

        List<Piece> sk() {
            return place.map(Place::sk).orElse(entity.sk());
        }

        List<Component> bound() {
            return parts(pk(), List.of()).stream()
                    .map(piece -> piece.component().orElseThrow())
                    .distinct()
                    .toList();
        }

        Optional<Piece> ranged() {
            return sk().stream()
                    .filter(piece -> piece.component().isPresent() && !pk().contains(piece))
                    .findFirst();
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
        Set<String> features = new TreeSet<>();
        for (Entity entity : entities) {
            entity.expiry().ifPresent(expiry -> features.add(expiry.type().name()));
            entity.version().ifPresent(_ -> features.add("VERSION"));
            if (entity.hasComputed()) {
                features.add("computed");
            }
            entity.places().stream()
                    .flatMap(place -> parts(place.pk(), place.sk()).stream())
                    .filter(piece -> piece.component().orElseThrow().type() == Type.COMPUTED)
                    .forEach(_ -> features.add("computed in an index"));
            entity.unique().ifPresent(unique -> features.add("unique " + unique.type()));
            if (entity.unique().isPresent() && entity.expiry().isPresent()) {
                features.add("unique that expires");
            }
            features.add(entity.isUnder() ? "family" : under(entity).isEmpty() ? "count" : "");
            entity.keyParts().forEach(piece -> features.add("{" + piece.format() + "}"));
            entity.places().forEach(place -> {
                features.add(place.index().pk().equals("SK") ? "inverted index" : "index");
                features.add(place.sparse() ? "sparse" : "not sparse");
                features.add(place.index().keysOnly() ? "keys only" : "everything");
            });
        }
        return features;
    }

    static RandomDesign of(RandomGenerator random) {
        List<Index> indexes = new ArrayList<>();
        for (int i = 0; i < random.nextInt(3); i++) {
            boolean inverted = random.nextInt(4) == 0;
            indexes.add(new Index(
                    "Index" + i,
                    inverted ? "SK" : "G" + i + "PK",
                    inverted ? "PK" : "G" + i + "SK",
                    random.nextBoolean()));
        }
        List<Entity> entities = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            entities.add(entity(random, i, indexes));
        }
        List<Pattern> patterns = new ArrayList<>();
        for (Entity entity : entities) {
            patterns.add(new Pattern("all" + entity.name(), entity, Optional.empty(), false));
            patterns.add(new Pattern("range" + entity.name(), entity, Optional.empty(), true));
            for (Place place : entity.places()) {
                String suffix = entity.name() + place.index().name();
                patterns.add(new Pattern("all" + suffix, entity, Optional.of(place), false));
                patterns.add(new Pattern("range" + suffix, entity, Optional.of(place), true));
            }
        }
        patterns.removeIf(pattern -> pattern.range() && pattern.ranged().isEmpty());
        List<Entity> under = new ArrayList<>();
        for (int i = 0; i < entities.size(); i += 2) {
            if (entities.get(i).isPlain()) {
                under.add(entities.get(i).under());
            }
        }
        entities.addAll(under);
        return new RandomDesign(entities, indexes, patterns);
    }

    private static Entity entity(RandomGenerator random, int number, List<Index> indexes) {
        List<Component> all = new ArrayList<>(List.of(
                new Component("id", Type.TEXT, ""),
                new Component("name", Type.TEXT, ""),
                new Component("level", Type.LEVEL, ""),
                new Component("at", Type.TIME, one(random, "millis", "millis", "seconds", "nanos")),
                new Component("number", Type.NUMBER, ""),
                new Component("balance", Type.SIGNED, ""),
                new Component("tag", Type.OPTIONAL_TEXT, ""),
                new Component("count", Type.NUMBER, "")));
        switch (random.nextInt(3)) {
            case 0 -> all.add(new Component("until", Type.EXPIRY, ""));
            case 1 -> all.add(new Component("until", Type.OPTIONAL_EXPIRY, ""));
            default -> {}
        }
        if (random.nextBoolean()) {
            all.add(new Component("version", Type.VERSION, ""));
        }
        if (random.nextBoolean()) {
            all.add(new Component("twice", Type.COMPUTED, ""));
        }
        String own = (careless(random) ? "SAME" : "E" + number) + "#";
        List<Piece> pk = template(random, own, all, false);
        List<Piece> sk = template(random, random.nextInt(3) == 0 ? "" : "S" + number + "#", all, false);
        List<Place> places = new ArrayList<>();
        for (Index index : indexes) {
            if (index.pk().equals("SK")) {
                if (random.nextBoolean()) {
                    places.add(new Place(index, sk, pk, false));
                }
            } else if (random.nextInt(3) > 0) {
                places.add(new Place(
                        index,
                        template(random, "I" + number + "#", all, true),
                        template(random, "", all, true),
                        random.nextInt(3) == 0));
            }
        }
        Optional<Component> unique =
                random.nextInt(3) == 0 ? Optional.of(one(random, all.get(1), all.get(6))) : Optional.empty();
        all.add(new Component("texts", Type.LIST, ""));
        all.add(new Component("marks", Type.SET, ""));
        all.add(new Component("points", Type.MAP, ""));
        return new Entity("Thing" + number, List.copyOf(all), pk, sk, List.copyOf(places), unique);
    }

    /// A literal and one to three parts.
    private static List<Piece> template(
            RandomGenerator random, String prefix, List<Component> components, boolean optional) {
        List<Component> usable = new ArrayList<>(components);
        usable.removeIf(c -> !careless(random)
                && (c.name().equals("count")
                        || c.type() == Type.VERSION
                        || c.isExpiry()
                        || (c.isOptional() && !optional)));
        List<Piece> pieces = new ArrayList<>();
        if (!prefix.isEmpty()) {
            pieces.add(Piece.of(prefix));
        }
        for (int i = 0; i < 1 + random.nextInt(3) && !usable.isEmpty(); i++) {
            if (i > 0) {
                pieces.add(Piece.of("#"));
            }
            Component component = usable.remove(random.nextInt(usable.size()));
            pieces.add(new Piece("", Optional.of(component), format(random, component)));
        }
        return List.copyOf(pieces);
    }

    private static String format(RandomGenerator random, Component component) {
        return switch (component.type()) {
            case NUMBER, COMPUTED -> careless(random) ? "" : "4";
            case SIGNED -> "signed4";
            case TIME ->
                careless(random)
                        ? "nanos"
                        : one(random, component.kept(), component.kept(), "date", "minutes", "seconds");
            case EXPIRY, OPTIONAL_EXPIRY -> one(random, "seconds", "date", "millis");
            case VERSION -> "9";
            case TEXT, OPTIONAL_TEXT, LEVEL, LIST, SET, MAP -> "";
        };
    }

    private static boolean careless(RandomGenerator random) {
        return random.nextInt(30) == 0;
    }

    @SafeVarargs
    private static <T> T one(RandomGenerator random, T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    String source() {
        return new RandomSource(this).write();
    }
}
