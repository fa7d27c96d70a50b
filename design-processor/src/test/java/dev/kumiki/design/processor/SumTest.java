package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.kumiki.design.Design;
import dev.kumiki.design.Discriminator;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Get;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Query;
import dev.kumiki.design.StoredAs;
import dev.kumiki.design.Table;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.outcome.UnreadableItemException;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Sealed interfaces as attributes: alone, optional, in lists and maps, inside records and inside each other.
final class SumTest {
    private static final Card CARD = new Card(1200, "4711", LocalDate.of(2027, 1, 31));
    private static final Transfer TRANSFER = new Transfer(800, Optional.of("rent"), new Bank("KUMIJPJT"));
    private static final Bill BILL = new Bill(
            "b1",
            CARD,
            Optional.of(TRANSFER),
            List.of(TRANSFER, CARD),
            Map.of("deposit", new Cash()),
            new Shipping("Aki", new Pickup("north")));

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final SumTestShopTables tables = SumTestShopTables.on(engine);
    private final SumTestBillTableAccess bills = tables.sumTestBillTable();

    @Design(tables = BillTable.class)
    interface Shop {}

    @Table(name = "bills", pk = "PK")
    interface BillTable {
        @Get
        Optional<Bill> bill(String id);

        @Query
        List<Bill> where(String id, Condition<Bill> filter);
    }

    /// Each case has an amount, which therefore has a path.
    @Naming(Naming.Style.SNAKE_CASE)
    sealed interface Payment {
        long amount();
    }

    record Card(long amount, String number, LocalDate until) implements Payment {}

    @StoredAs("wire")
    record Transfer(long amount, Optional<String> note, Account account) implements Payment {}

    /// A sum inside a case of a sum.
    @Discriminator("kind")
    sealed interface Account permits Bank, Wallet {}

    record Bank(String code) implements Account {}

    record Wallet(String owner) implements Account {}

    /// A case without components, and one for what newer versions write.
    sealed interface Deposit permits Cash, Unknown {}

    record Cash() implements Deposit {}

    @StoredAs(StoredAs.OTHERS)
    record Unknown() implements Deposit {}

    sealed interface Delivery permits Pickup, Post {}

    record Pickup(String shop) implements Delivery {}

    record Post(String city) implements Delivery {}

    record Shipping(String to, Delivery by) {}

    @Entity(table = BillTable.class, pk = "BILL#{id}")
    record Bill(
            String id,
            Payment payment,
            Optional<Payment> refund,
            List<Payment> further,
            Map<String, Deposit> deposits,
            Shipping shipping) {}

    @BeforeEach
    void create() {
        tables.createTables();
        bills.create(BILL);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private Map<String, AttributeValue> stored() {
        return engine.getItem(get -> get.tableName("bills").key(new SumTestBillKey("b1").toItem()))
                .item();
    }

    private void store(String attribute, AttributeValue value) {
        Map<String, AttributeValue> item = new HashMap<>(stored());
        item.put(attribute, value);
        engine.putItem(put -> put.tableName("bills").item(item));
    }

    private Bill read() {
        return bills.bill("b1").orElseThrow();
    }

    private boolean matches(Condition<Bill> condition) {
        return !bills.where("b1", condition).isEmpty();
    }

    @Test
    void isReadAsItWasWritten() {
        assertThat(read()).isEqualTo(BILL);
    }

    @Test
    void isAMapWithTheNameOfItsCase() {
        assertThat(stored().get("payment").m())
                .isEqualTo(Map.of(
                        "type", AttributeValue.fromS("card"),
                        "amount", AttributeValue.fromN("1200"),
                        "number", AttributeValue.fromS("4711"),
                        "until", AttributeValue.fromS("2027-01-31")));
        assertThat(stored().get("refund").m())
                .containsEntry("type", AttributeValue.fromS("wire"))
                .containsEntry(
                        "account",
                        AttributeValue.fromM(Map.of(
                                "kind", AttributeValue.fromS("Bank"), "code", AttributeValue.fromS("KUMIJPJT"))));
        assertThat(stored().get("deposits").m().get("deposit").m())
                .isEqualTo(Map.of("type", AttributeValue.fromS("Cash")));
    }

    @Test
    void anUnknownCaseIsNamed() {
        store("payment", AttributeValue.fromM(Map.of("type", AttributeValue.fromS("cheque"))));
        assertThatThrownBy(this::read)
                .isInstanceOf(UnreadableItemException.class)
                .hasMessage("the item cannot be read: attribute=type,"
                        + " problem=no case of SumTest.Payment is stored as 'cheque'");
    }

    @Test
    void aMapWithoutTheDiscriminatorIsUnreadable() {
        store("payment", AttributeValue.fromM(Map.of("amount", AttributeValue.fromN("1"))));
        assertThatThrownBy(this::read)
                .isInstanceOf(UnreadableItemException.class)
                .hasMessage("the item cannot be read: attribute=type, problem=missing");
    }

    @Test
    void oneCaseCanStandForUnknownOnesAndIsNotWritten() {
        store(
                "deposits",
                AttributeValue.fromM(
                        Map.of("deposit", AttributeValue.fromM(Map.of("type", AttributeValue.fromS("Gold"))))));
        Bill read = read();
        assertThat(read.deposits()).containsExactly(Map.entry("deposit", new Unknown()));
        assertThatThrownBy(() -> bills.put(read))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("stands for unknown texts and is never written: SumTest.Deposit");
    }

    @Test
    void conditionsTellCases() {
        assertThat(matches(SumTestBillFields.PAYMENT_IS_CARD)).isTrue();
        assertThat(matches(SumTestBillFields.PAYMENT_IS_TRANSFER)).isFalse();
        assertThat(matches(SumTestBillFields.REFUND_IS_TRANSFER)).isTrue();
        assertThat(matches(SumTestBillFields.SHIPPING_BY_IS_PICKUP)).isTrue();
        assertThat(matches(SumTestBillFields.PAYMENT.is(CARD))).isTrue();
        assertThat(matches(SumTestBillFields.PAYMENT.is(TRANSFER))).isFalse();
    }

    @Test
    void whatAllCasesHaveHasAPath() {
        assertThat(matches(SumTestBillFields.PAYMENT_AMOUNT.atLeast(1200L))).isTrue();
        Bill patched = bills.patch(SumTestBillPatch.of(new SumTestBillKey("b1")).addPaymentAmount(34));
        assertThat(patched.payment()).isEqualTo(new Card(1234, "4711", LocalDate.of(2027, 1, 31)));
    }

    @Test
    void aPatchExchangesTheCase() {
        Bill patched = bills.patch(SumTestBillPatch.of(new SumTestBillKey("b1"))
                .payment(TRANSFER)
                .removeRefund()
                .appendFurther(List.of(CARD)));
        assertThat(patched.payment()).isEqualTo(TRANSFER);
        assertThat(patched.refund()).isEmpty();
        assertThat(patched.further()).containsExactly(TRANSFER, CARD, CARD);
        assertThat(stored().get("payment").m()).doesNotContainKey("number");
    }

    /// What the compiler says to a component `Sum sum` of an entity, given the declaration of `Sum`.
    private static List<String> errors(String declaration) {
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString("demo.Demo", """
                        package demo;
                        import dev.kumiki.design.*;
                        import java.util.*;
                        @Design(tables = Things.class) interface Demo {}
                        @Table(name = "things", pk = "PK") interface Things {}
                        @Entity(table = Things.class, pk = "THING#{id}") record Thing(String id, List<Sum> sum) {}
                        """ + declaration))
                .errors()
                .stream()
                .map(error -> error.getMessage(Locale.ROOT).lines().findFirst().orElseThrow())
                .toList();
    }

    @Test
    void aCaseThatIsNoRecordIsRefused() {
        assertThat(errors("sealed interface Sum {} record One(int a) implements Sum {}"
                        + " enum Two implements Sum { A }"))
                .containsExactly("[K301] 'sum' cannot be stored as Sum: its case Two is no record.");
        assertThat(errors("sealed interface Sum {} record One<T>(T a) implements Sum {}"))
                .containsExactly("[K301] 'sum' cannot be stored as Sum: its case One is generic.");
        assertThat(errors("sealed interface Sum {} @Prefix(\"A\") record One(String a) implements Sum {}"))
                .containsExactly(
                        "[K301] 'sum' cannot be stored as Sum: its case One has a @Prefix, but is stored as a map.");
    }

    @Test
    void casesThatCannotBeToldApartAreRefused() {
        assertThat(errors("sealed interface Sum {} record One(int a) implements Sum {}"
                        + " @StoredAs(\"One\") record Two(int b) implements Sum {}"))
                .containsExactly("[K304] two cases of 'sum' are stored with type = 'One'.");
    }

    @Test
    void aComponentNamedLikeTheDiscriminatorIsRefused() {
        assertThat(errors("@Discriminator(\"kind\") sealed interface Sum {} record One(int kind) implements Sum {}"))
                .containsExactly("[K304] 'kind' is stored as 'kind', a name that One already uses.");
    }

    @Test
    void whatACaseHoldsIsChecked() {
        assertThat(errors("sealed interface Sum {} record One(Object a) implements Sum {}"))
                .singleElement()
                .asString()
                .startsWith("[K301] 'a' cannot be stored as Object:");
        assertThat(errors("sealed interface Sum {} record One(Optional<Sum> a) implements Sum {}"))
                .singleElement()
                .asString()
                .startsWith("[K301] 'a' cannot be stored as Sum: it contains itself");
        assertThat(errors("sealed interface Sum {} @StoredAs(\"*\") record One(int a) implements Sum {}"))
                .containsExactly("[K301] 'sum' cannot be stored as Sum:"
                        + " its case One stands for unknown ones and must have no components.");
    }
}
