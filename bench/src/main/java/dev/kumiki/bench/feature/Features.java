package dev.kumiki.bench.feature;

import dev.kumiki.bench.feature.Feature.Place;
import java.util.List;

/// The features that are measured, each alone beside the same base: one table with three entities and five patterns.
final class Features {
    /// The source of the base. Comments name the places of [Feature.Place].
    static final String BASE = """
            package shop;

            import dev.kumiki.design.*;
            import dev.kumiki.design.condition.Condition;
            import dev.kumiki.design.service.*;
            import java.math.BigDecimal;
            import java.net.URI;
            import java.time.*;
            import java.util.*;
            import java.util.stream.Stream;

            @Design(tables = Shop.class/*DESIGN*/)
            interface ShopDesign {}

            @Table(name = "shop", pk = "PK", sk = "SK")
            @Index(name = "ByDay", pk = "dayKey", sk = "daySort")
            /*TABLE*/
            interface Shop {
                @Get
                Optional<Order> order(String customer, String number);

                @Query
                List<Order> ordersOf(String customer);

                @Query(index = "ByDay")
                List<Order> ofDay(String customer, String day);

                @Get
                Optional<Customer> customer(String customer);

                @Get
                Optional<Address> address(String customer, String id);
                /*PATTERN*/
            }

            @Entity(table = Shop.class, type = "order", pk = "CUSTOMER#{customer}", sk = "ORDER#{number}")
            @Indexed(on = "ByDay", pk = "CUSTOMER#{customer}#{day}", sk = "{number}")
            /*ENTITY*/
            record Order(
                    String customer,
                    String number,
                    String day,
                    String title,
                    long price,
                    int pieces,
                    boolean paid,
                    Optional<String> note/*COMPONENT*/) /*OWNED*/ {
                static Order sample() {
                    return new Order(
                            "aki", "2026-1", "friday", "Tea", 1980, 3, true, Optional.of("quickly")/*VALUE*/);
                }
                /*MEMBER*/
            }

            @Entity(table = Shop.class, type = "customer", pk = "CUSTOMER#{customer}", sk = "PROFILE")
            record Customer(String customer, String name, String mail) /*OWNED*/ {}

            @Entity(table = Shop.class, type = "address", pk = "CUSTOMER#{customer}", sk = "ADDRESS#{id}")
            record Address(String customer, String id, String street, String city) /*OWNED*/ {}

            /*TYPE*/
            """;

    private Features() {}

    /// All of them. The first adds nothing: what it seems to cost is how exact the others are.
    static List<Feature> all() {
        return List.of(
                Feature.of("nothing"),
                Feature.of("an attribute more").with("String further", "\"plain\""),
                Feature.of("an enum").with("Tier tier", "Tier.GOLD").with(Place.MEMBER, "enum Tier { PLAIN, GOLD }"),
                Feature.of("an instant").with("Instant at", "Instant.ofEpochMilli(1795137845678L)"),
                Feature.of("date and time of day")
                        .with("LocalDate due, LocalTime from", "LocalDate.of(2026, 11, 20), LocalTime.of(9, 30)"),
                Feature.of("URI, Locale, Duration")
                        .with(
                                "URI link, Locale language, Duration pause",
                                "URI.create(\"https://kumiki.dev/a\"), Locale.JAPANESE, Duration.ofMinutes(5)"),
                Feature.of("a set of texts").with("Set<String> marks", "Set.of(\"new\", \"gift\")"),
                nested(),
                Feature.of("a list of records")
                        .with("List<Line> lines", "List.of(new Line(\"tea\", 2), new Line(\"cup\", 1))")
                        .with(Place.MEMBER, "record Line(String ware, int pieces) {}"),
                sealed(),
                Feature.of("@Default").with("@Default(\"1\") int attempts", "2"),
                Feature.of("@CreatedAt, @UpdatedAt")
                        .with("@CreatedAt Instant since, @UpdatedAt Instant seen", "Instant.EPOCH, Instant.EPOCH"),
                Feature.of("@WriteOnce").with("@WriteOnce String origin", "\"web\""),
                Feature.of("@Computed")
                        .with("@Computed(by = \"sum\", from = {\"price\", \"pieces\"}) long total", "5940")
                        .with(Place.MEMBER, "static long sum(long price, int pieces) { return price * pieces; }"),
                Feature.of("@Version").with("@Version long version", "7"),
                Feature.of("@Ttl").with("@Ttl Optional<Instant> expires", "Optional.of(Instant.EPOCH)"),
                Feature.of("@Unique")
                        .with(Place.ENTITY, "@Unique(name = \"title\", pk = \"TITLE#{title}\", sk = \"TITLE\")"),
                Feature.of("@Upserted").with(Place.ENTITY, "@Upserted"),
                Feature.of("@Tenant").with(Place.TABLE, "@Tenant(\"customer\")"),
                pattern("pages", "@Query Page<Order> pageOf(String customer, Limit limit, Cursor after);"),
                pattern("a condition", "@Query List<Order> wanted(String customer, Condition<Order> each);"),
                pattern("@StartsWith", "@Query List<Order> numbered(String customer, @StartsWith String typed);"),
                pattern("@Count", "@Count(Order.class) long count(String customer);"),
                pattern("Segments", "@Scan(\"a backup\") Stream<Order> everything(Segments segments);"),
                shards(),
                collect(),
                pattern("@View", "@Query List<Head> headsOf(String customer);")
                        .with(Place.TYPE, "@View(of = Order.class) record Head(String customer, String title) {}"),
                Feature.of("services")
                        .with(Place.DESIGN, ", services = {\"web\", \"desk\"}")
                        .with(Place.TABLE, "@UsedBy({\"web\", \"desk\"}) @WrittenBy(\"desk\")"));
    }

    private static Feature pattern(String name, String method) {
        return Feature.of(name).with(Place.PATTERN, method);
    }

    private static Feature nested() {
        return Feature.of("nested records")
                .with("Place place", "new Place(\"Osaka\", new Spot(34, 135))")
                .with(Place.MEMBER, "record Place(String city, Spot spot) {} record Spot(long north, long east) {}");
    }

    private static Feature sealed() {
        return Feature.of("a sealed interface")
                .with("Payment payment", "new Card(\"Aki\", \"4242\")")
                .with(Place.MEMBER, """
                        sealed interface Payment permits Card, Invoice {}
                        record Card(String holder, String last) implements Payment {}
                        record Invoice(String address) implements Payment {}
                        """);
    }

    private static Feature shards() {
        return pattern("Shards", "@Query(index = \"Spread\") List<Order> spread(Shards shard);")
                .with(Place.TABLE, "@Index(name = \"Spread\", pk = \"spreadKey\", sk = \"spreadSort\")")
                .with(Place.ENTITY, "@Indexed(on = \"Spread\", pk = \"ALL#{shard}\", sk = \"{number}\")")
                .with("int shard", "3");
    }

    private static Feature collect() {
        return pattern("@Collect", "@Collect(Owned.class) Everything everythingOf(String customer);")
                .with(Place.OWNED, "implements Owned")
                .with(Place.TYPE, """
                        sealed interface Owned permits Order, Customer, Address {}
                        record Everything(Optional<Customer> customer, List<Order> orders, List<Address> addresses) {}
                        """);
    }
}
