package dev.kumiki.design.processor.random;

import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Index;
import dev.kumiki.design.processor.random.RandomDesign.Kind;
import dev.kumiki.design.processor.random.RandomDesign.Last;
import dev.kumiki.design.processor.random.RandomDesign.Pattern;
import dev.kumiki.design.processor.random.RandomDesign.Piece;
import dev.kumiki.design.processor.random.RandomDesign.Place;
import dev.kumiki.design.processor.random.RandomDesign.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Makes up a design. About one choice in thirty is careless, so that the compiler has something to refuse.
final class DesignMaker {
    private final RandomGenerator random;
    private final boolean tenant;

    DesignMaker(RandomGenerator random) {
        this.random = random;
        this.tenant = random.nextInt(5) == 0;
    }

    RandomDesign make() {
        List<Index> indexes = new ArrayList<>();
        for (int i = 0; i < random.nextInt(3); i++) {
            boolean inverted = random.nextInt(4) == 0 && (!tenant || careless());
            indexes.add(new Index(
                    "Index" + i,
                    inverted ? "SK" : "G" + i + "PK",
                    inverted ? "PK" : "G" + i + "SK",
                    random.nextBoolean()));
        }
        List<Entity> entities = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            entities.add(entity(i, indexes));
        }
        List<Pattern> patterns = new ArrayList<>();
        for (Entity entity : entities) {
            patterns(entity, Optional.empty(), patterns);
            entity.places().forEach(place -> patterns(entity, Optional.of(place), patterns));
        }
        List<Entity> under = new ArrayList<>();
        for (int i = 0; i < entities.size(); i += 2) {
            if (entities.get(i).isPlain()) {
                under.add(entities.get(i).under());
            }
        }
        entities.addAll(under);
        return new RandomDesign(List.copyOf(entities), indexes, List.copyOf(patterns), tenant);
    }

    /// All of a partition and a range of it, and some more.
    private void patterns(Entity entity, Optional<Place> place, List<Pattern> patterns) {
        patterns.add(pattern("all", entity, place, Kind.LIST, 0, Last.ANY));
        var range = pattern("range", entity, place, Kind.LIST, 0, Last.RANGE);
        if (range.ranged().isPresent()) {
            patterns.add(range);
        }
        for (int i = 0; i < 3; i++) {
            Kind kind = one(Kind.values());
            var more = pattern("more" + i, entity, place, kind, random.nextInt(3), one(Last.values()));
            if (isSensible(more)) {
                patterns.add(more);
            }
        }
    }

    private static Pattern pattern(
            String name, Entity entity, Optional<Place> place, Kind kind, int sorted, Last last) {
        String suffix = entity.name() + place.map(found -> found.index().name()).orElse("");
        return new Pattern(name + suffix, entity, place, kind, sorted, last);
    }

    private boolean isSensible(Pattern pattern) {
        boolean keysOnly =
                pattern.place().filter(place -> place.index().keysOnly()).isPresent();
        boolean known = pattern.last() == Last.ANY
                ? pattern.sorted() == 0
                        || new Pattern(
                                        pattern.name(),
                                        pattern.entity(),
                                        pattern.place(),
                                        pattern.kind(),
                                        pattern.sorted() - 1,
                                        Last.ANY)
                                .ranged()
                                .isPresent()
                : pattern.ranged()
                        .flatMap(Piece::component)
                        .filter(part -> pattern.last() == Last.RANGE || part.isText())
                        .isPresent();
        // A parameter that the partition key binds in a coarser format binds nothing of the sort key.
        boolean once = pattern.boundParts().size() == pattern.bound().size();
        return known
                && (once || pattern.sorted() == 0)
                && switch (pattern.kind()) {
                    case FILTERED_PAGE -> !keysOnly;
                    case VIEW -> !keysOnly && !pattern.entity().view().isEmpty();
                    case SHARDS -> pattern.sharded().isPresent();
                    case LIST, PAGE, DESCENDING_PAGE, COUNT -> true;
                };
    }

    private List<Component> components() {
        List<Component> all = new ArrayList<>(List.of(
                new Component("id", Type.TEXT, ""),
                new Component("name", Type.TEXT, ""),
                new Component("level", Type.LEVEL, ""),
                new Component("at", Type.TIME, kept()),
                new Component("number", Type.NUMBER, ""),
                new Component("balance", Type.SIGNED, ""),
                new Component("tag", Type.OPTIONAL_TEXT, ""),
                new Component("count", Type.NUMBER, "")));
        if (tenant) {
            all.add(new Component(RandomDesign.ORG, Type.TEXT, ""));
        }
        switch (random.nextInt(3)) {
            case 0 -> all.add(new Component("until", Type.EXPIRY, ""));
            case 1 -> all.add(new Component("until", Type.OPTIONAL_EXPIRY, ""));
            default -> {}
        }
        maybe(all, "version", Type.VERSION, "");
        maybe(all, "made", Type.CREATED, kept());
        maybe(all, "seen", Type.UPDATED, kept());
        switch (random.nextInt(3)) {
            case 0 -> all.add(new Component("source", Type.ONCE, ""));
            case 1 -> all.add(new Component("source", Type.OPTIONAL_ONCE, ""));
            default -> {}
        }
        maybe(all, "twice", Type.COMPUTED, one("count", "number", "balance"));
        return all;
    }

    private void maybe(List<Component> all, String name, Type type, String kept) {
        if (random.nextBoolean()) {
            all.add(new Component(name, type, kept));
        }
    }

    private String kept() {
        return one("millis", "millis", "seconds", "nanos");
    }

    private Entity entity(int number, List<Index> indexes) {
        List<Component> all = components();
        String own = (careless() ? "SAME" : "E" + number) + "#";
        List<Component> keyed = new ArrayList<>(all);
        keyed.removeIf(c -> c.isStamp() || c.isOnce() || c.type() == Type.COMPUTED);
        List<Piece> pk = ofTenant(all, template(own, keyed, false));
        List<Piece> sk = template(random.nextInt(3) == 0 ? "" : "S" + number + "#", keyed, false);
        Optional<Component> unique =
                random.nextInt(3) == 0 ? Optional.of(one(all.get(1), all.get(6))) : Optional.empty();
        boolean upserted = random.nextBoolean()
                && unique.isEmpty()
                && all.stream().noneMatch(component -> component.type() == Type.COMPUTED);
        List<Place> places = new ArrayList<>();
        for (Index index : indexes) {
            if (index.pk().equals("SK")) {
                if (random.nextBoolean()) {
                    places.add(new Place(index, sk, pk, false));
                }
            } else if (random.nextInt(3) > 0) {
                places.add(place(index, number, all, RandomDesign.parts(pk, sk), upserted));
            }
        }
        maybe(all, "rank", Type.FALLBACK, "");
        maybe(all, "shape", one(Type.SUM, Type.OPTIONAL_SUM), "");
        all.add(new Component("texts", Type.LIST, ""));
        all.add(new Component("marks", Type.SET, ""));
        all.add(new Component("points", Type.MAP, ""));
        maybe(all, "shapes", Type.OPTIONAL_LIST, "");
        maybe(all, "signs", Type.OPTIONAL_SET, "");
        maybe(all, "sizes", Type.OPTIONAL_MAP, "");
        List<Component> view = new ArrayList<>(all);
        view.removeIf(_ -> random.nextInt(4) > 0);
        return new Entity(
                "Thing" + number,
                List.copyOf(all),
                pk,
                sk,
                List.copyOf(places),
                unique,
                upserted && places.stream().noneMatch(Place::sparse),
                List.copyOf(view));
    }

    /// A time of change goes with parts of the key alone, in a key of its own.
    private Place place(Index index, int number, List<Component> all, List<Piece> key, boolean upserted) {
        List<Component> usable = new ArrayList<>(all);
        usable.removeIf(c -> (c.type() == Type.UPDATED || (upserted && c.isStamp())) && !careless());
        List<Piece> pk = ofTenant(all, template("I" + number + "#", usable, true));
        Optional<Component> updated =
                all.stream().filter(c -> c.type() == Type.UPDATED && !upserted).findFirst();
        if (updated.isPresent() && random.nextBoolean()) {
            List<Piece> known = new ArrayList<>(key);
            all.stream()
                    .filter(c -> c.type() == Type.COMPUTED
                            && key.stream()
                                    .anyMatch(piece -> piece.component()
                                            .orElseThrow()
                                            .name()
                                            .equals(c.kept())))
                    .forEach(c -> known.add(Piece.of(c, format(c))));
            Component last = known.get(random.nextInt(known.size())).component().orElseThrow();
            List<Piece> sk = List.of(
                    Piece.of(updated.get(), format(updated.get())), Piece.of("#"), Piece.of(last, format(last)));
            boolean levelled = key.stream()
                    .anyMatch(piece -> piece.component().orElseThrow().type() == Type.LEVEL);
            return new Place(index, pk, sk, levelled && random.nextBoolean());
        }
        return new Place(index, pk, template("", usable, true), random.nextInt(3) == 0);
    }

    private List<Piece> ofTenant(List<Component> all, List<Piece> pieces) {
        if (!tenant || careless()) {
            return pieces;
        }
        Component org = all.stream()
                .filter(component -> component.name().equals(RandomDesign.ORG))
                .findFirst()
                .orElseThrow();
        List<Piece> begun = new ArrayList<>(List.of(Piece.of("O#"), Piece.of(org, ""), Piece.of("#")));
        pieces.stream()
                .filter(piece -> !piece.component().equals(Optional.of(org)))
                .forEach(begun::add);
        return List.copyOf(begun);
    }

    /// A literal and one to three parts.
    private List<Piece> template(String prefix, List<Component> components, boolean optional) {
        List<Component> usable = new ArrayList<>(components);
        usable.removeIf(c -> c.name().equals(RandomDesign.ORG)
                || (!careless()
                        && (c.name().equals("count")
                                || c.type() == Type.VERSION
                                || c.isExpiry()
                                || (c.isOptional() && !optional))));
        List<Piece> pieces = new ArrayList<>();
        if (!prefix.isEmpty()) {
            pieces.add(Piece.of(prefix));
        }
        for (int i = 0; i < 1 + random.nextInt(3) && !usable.isEmpty(); i++) {
            if (i > 0) {
                pieces.add(Piece.of("#"));
            }
            Component component = usable.remove(random.nextInt(usable.size()));
            pieces.add(Piece.of(component, format(component)));
        }
        return List.copyOf(pieces);
    }

    private String format(Component component) {
        return switch (component.type()) {
            case NUMBER -> careless() ? "" : "4";
            case COMPUTED -> component.kept().equals("balance") ? "signed4" : "4";
            case SIGNED -> "signed4";
            case TIME, CREATED, UPDATED ->
                careless() ? "nanos" : one(component.kept(), component.kept(), "date", "minutes", "seconds");
            case EXPIRY, OPTIONAL_EXPIRY -> one("seconds", "date", "millis");
            case VERSION -> "9";
            case TEXT,
                    OPTIONAL_TEXT,
                    LEVEL,
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
                    OPTIONAL_MAP -> "";
        };
    }

    private boolean careless() {
        return random.nextInt(30) == 0;
    }

    @SafeVarargs
    private <T> T one(T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
