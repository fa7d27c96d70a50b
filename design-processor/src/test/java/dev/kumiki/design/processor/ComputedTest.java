package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.kumiki.design.Computed;
import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Query;
import dev.kumiki.design.StartsWith;
import dev.kumiki.design.Table;
import dev.kumiki.design.WriteOnce;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Computed components: true after every kind of write, and in the indexes that are made from them.
final class ComputedTest {
    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final ComputedTestStoreTables tables = ComputedTestStoreTables.on(engine);
    private final ComputedTestWareTableAccess wares = tables.computedTestWareTable();

    @Design(tables = WareTable.class)
    interface Store {}

    @Table(name = "wares", pk = "PK", sk = "SK")
    @Index(name = "ByName", pk = "GSI1PK", sk = "GSI1SK")
    @Index(name = "ByWorth", pk = "GSI2PK", sk = "GSI2SK")
    interface WareTable {
        @Get
        Optional<Ware> ware(String store, String id);

        @Query
        List<Ware> wares(String store, Condition<Ware> filter);

        @Query(index = "ByName")
        List<Ware> named(String store, @StartsWith String typed);

        @Query(index = "ByWorth")
        List<Ware> worth(String store, String shelf, @From long total);
    }

    record Price(long amount, String currency) {}

    @Entity(table = WareTable.class, pk = "STORE#{store}", sk = "WARE#{id}")
    @Indexed(on = "ByName", pk = "STORE#{store}", sk = "{searched}#{id}")
    @Indexed(on = "ByWorth", pk = "STORE#{store}#SHELF#{shelf}", sk = "{total:8}")
    record Ware(
            String store,
            String id,
            String name,
            Optional<String> brand,

            @Computed(
                    by = "searched",
                    from = {"name", "brand", "store"})
            String searched,

            int pieces,
            Price price,

            @Computed(
                    by = "total",
                    from = {"pieces", "price"})
            long total,

            String shelf,
            @WriteOnce String maker,
            String place,

            @Computed(
                    by = "label",
                    from = {"place", "maker"})
            Optional<String> label,

            String note) {
        static String searched(String name, Optional<String> brand, String store) {
            return (name + brand.map(text -> " " + text).orElse("") + "@" + store).toLowerCase(Locale.ROOT);
        }

        static long total(int pieces, Price price) {
            return pieces * price.amount();
        }

        static Optional<String> label(String place, String maker) {
            return place.isEmpty() ? Optional.empty() : Optional.of(maker + "/" + place);
        }
    }

    private static Ware ware(String name, int pieces) {
        return new Ware(
                "s",
                "1",
                name,
                Optional.of("Best"),
                "stale",
                pieces,
                new Price(10, "JPY"),
                -1,
                "a",
                "Aki",
                "Tokyo",
                Optional.empty(),
                "");
    }

    private static final ComputedTestWareKey KEY = new ComputedTestWareKey("s", "1");

    private Ware created;

    @BeforeEach
    void create() {
        tables.createTables();
        created = wares.create(ware("Tea", 3));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private Ware stored() {
        return wares.ware("s", "1").orElseThrow();
    }

    @Test
    void whatTheEntityHoldsDoesNotCount() {
        assertThat(created.searched()).isEqualTo("tea best@s");
        assertThat(created.total()).isEqualTo(30);
        assertThat(created.label()).contains("Aki/Tokyo");
        assertThat(stored()).isEqualTo(created);
        assertThat(wares.replace(ware("Cup", 4))).isEqualTo(stored());
        assertThat(stored().searched()).isEqualTo("cup best@s");
        assertThat(wares.put(ware("Pot", 5))).isEqualTo(stored());
        assertThat(stored().total()).isEqualTo(50);
        tables.transact().replace(ware("Jug", 6)).commit().orThrow();
        assertThat(stored().total()).isEqualTo(60);
    }

    @Test
    void canBeFilteredAndIndexed() {
        assertThat(wares.wares("s", ComputedTestWareFields.TOTAL.atLeast(30L))).hasSize(1);
        assertThat(wares.named("s", "tea")).containsExactly(created);
        assertThat(wares.worth("s", "a", 30)).containsExactly(created);
        assertThat(wares.worth("s", "a", 31)).isEmpty();
    }

    @Test
    void aPatchOfItsSourcesMakesItAndTheIndexKeysAnew() {
        wares.patch(ComputedTestWarePatch.of(KEY).nameAndBrand("Cup", Optional.empty()));
        assertThat(stored().searched()).isEqualTo("cup@s");
        assertThat(wares.named("s", "tea")).isEmpty();
        assertThat(wares.named("s", "cup")).containsExactly(stored());
        wares.patch(ComputedTestWarePatch.of(KEY).piecesAndPrice(7, new Price(100, "JPY")));
        assertThat(stored().total()).isEqualTo(700);
        assertThat(wares.worth("s", "a", 700)).containsExactly(stored());
    }

    /// The maker never changes, but the label is made from it: the setter is told it, and makes sure of it.
    @Test
    void aSourceThatNeverChangesIsTold() {
        wares.patch(ComputedTestWarePatch.of(KEY).place("Osaka", "Aki"));
        assertThat(stored().label()).contains("Aki/Osaka");
        wares.patch(ComputedTestWarePatch.of(KEY).place("", "Aki"));
        assertThat(stored().label()).isEmpty();
        assertThatThrownBy(() -> wares.patch(ComputedTestWarePatch.of(KEY).place("Kobe", "Ben")))
                .isInstanceOf(ConflictException.class);
    }

    @Test
    void nothingChangesASourceAlone() {
        assertThat(Arrays.stream(ComputedTestWarePatch.class.getMethods()).map(Method::getName))
                .contains("note", "shelf", "place", "nameAndBrand", "piecesAndPrice")
                .doesNotContain(
                        "name",
                        "brand",
                        "removeBrand",
                        "pieces",
                        "addPieces",
                        "price",
                        "priceAmount",
                        "total",
                        "label");
    }

    private static List<String> errors(String component, String method) {
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString("demo.Demo", """
                        package demo;
                        import dev.kumiki.design.*;
                        import java.time.*;
                        @Design(tables = Things.class) interface Demo {}
                        @Table(name = "things", pk = "PK") interface Things {}
                        @Entity(table = Things.class, pk = "THING#{id}")
                        record Thing(String id, @Computed(by = "one", from = "id") String one, @UpdatedAt Instant at,
                            %s it) {
                            static String one(String id) { return id; }
                            %s
                        }
                        """.formatted(component, method)))
                .errors()
                .stream()
                .map(error -> error.getMessage(Locale.ROOT).lines().findFirst().orElseThrow())
                .toList();
    }

    @Test
    void whatCannotBeComputedIsRefused() {
        String make = "static String make(String id) { return id; }";
        assertThat(errors("@Computed(by = \"make\", from = \"id\") String", make))
                .isEmpty();
        assertThat(errors("@Computed(by = \"make\", from = \"id\") int", make))
                .containsExactly("[K313] 'it' cannot be computed by 'make': Thing has no such method.");
        assertThat(errors("@Computed(by = \"make\", from = \"id\") String", "private " + make))
                .containsExactly("[K313] 'it' cannot be computed by 'make': Thing has no such method.");
        assertThat(errors("@Computed(by = \"make\", from = {}) String", make))
                .containsExactly("[K313] 'it' cannot be computed by 'make': it is made from nothing.");
        assertThat(errors("@Computed(by = \"make\", from = \"ID\") String", make))
                .containsExactly("[K313] 'it' cannot be computed by 'make': 'ID' is no component of Thing.");
        assertThat(errors("@Computed(by = \"make\", from = \"one\") String", make))
                .containsExactly("[K313] 'it' cannot be computed by 'make': 'one' is computed too.");
        assertThat(errors("@Computed(by = \"make\", from = \"at\") String", make))
                .containsExactly("[K313] 'it' cannot be computed by 'make':"
                        + " 'at' is filled by the library when the write is sent.");
    }

    /// Found by designs made up by chance: the patch of `place` asked the key for `one`, which it does not hold.
    @Test
    void anIndexKeyMayHoldWhatIsComputedFromTheKeyAlone() {
        assertThat(Compiler.javac()
                        .withProcessors(new DesignProcessor())
                        .withOptions("-parameters")
                        .compile(JavaFileObjects.forSourceString("demo.Demo", """
                                package demo;
                                import dev.kumiki.design.*;
                                import java.util.*;
                                @Design(tables = Things.class) interface Demo {}
                                @Table(name = "things", pk = "PK")
                                @Index(name = "ByPlace", pk = "G1PK", sk = "G1SK")
                                interface Things { @Query(index = "ByPlace") List<Thing> at(String place); }
                                @Entity(table = Things.class, pk = "THING#{id}")
                                @Indexed(on = "ByPlace", pk = "PLACE#{place}", sk = "{shelf}#{one}")
                                record Thing(String id, @Computed(by = "one", from = "id") String one, String place,
                                    Optional<String> shelf) {
                                    static String one(String id) { return id; }
                                }
                                """))
                        .errors())
                .isEmpty();
    }
}
