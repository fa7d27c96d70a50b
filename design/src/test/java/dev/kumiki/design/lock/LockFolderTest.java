package dev.kumiki.design.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DefinitionBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Locks as text, in files, and against each other.
final class LockFolderTest {
    @TempDir
    private Path directory = Path.of("");

    private static Lock lock(Consumer<DefinitionBuilder> more) {
        var builder = new DefinitionBuilder("Shop", "UTC");
        builder.table("shop", "PK:S", "SK:S", StreamView.NONE, "");
        builder.index("ByState", "GSI1PK:S", "GSI1SK:S", Projected.INCLUDE, "b a", "");
        builder.entity("Order", "order", "ORDER#{id}", "ORDER");
        builder.attribute("id", "id", "String", "S", "TEXT");
        builder.membership("ByState", "STATE#{state}", "{id}");
        builder.when("state", "OPEN", "PAID");
        builder.reservation("number", "NUMBER#{number}", "NUMBER");
        more.accept(builder);
        return Lock.of(builder.build());
    }

    private static final Lock SHOP = lock(builder -> {});

    private static Lock without(Lock lock, String... subjects) {
        return new Lock(
                lock.design(),
                lock.facts().stream()
                        .filter(fact -> !List.of(subjects).contains(fact.subject()))
                        .toList());
    }

    private static List<String> problems(Lock from, Lock to) {
        return from.differencesTo(to).stream().map(Difference::problem).toList();
    }

    @Test
    void factsAreWrittenAndRead() {
        assertThat(SHOP.text())
                .contains("table shop index ByState projection = INCLUDE a, b\n")
                .contains("entity shop Order index ByState = STATE#{state} / {id} when state = OPEN | PAID\n")
                .contains("entity shop Order unique number = NUMBER#{number} / NUMBER\n");
        assertThat(Lock.parse(SHOP.text())).isEqualTo(SHOP);
        var odd = new Lock("Odd", List.of(Fact.of("a = b\n\\c", "entity", "t", "E", "attribute", "x = y%\u007f é")));
        assertThat(Lock.parse(odd.text())).isEqualTo(odd);
        assertThat(odd.text()).contains("entity t E attribute x%20%3D%20y%25%7F%20é = a = b\\n\\\\c\n");
    }

    @Test
    void whatIsTakenAwayIsJudgedByWhatIsStored() {
        assertThat(problems(SHOP, without(SHOP, "entity shop Order unique number")))
                .containsExactly("stored reservations are left behind");
        assertThat(problems(SHOP, without(SHOP, "entity shop Order index ByState")))
                .containsExactly("stored items are still in it");
        assertThat(problems(
                        SHOP,
                        without(
                                SHOP,
                                "entity shop Order index ByState",
                                "table shop index ByState key",
                                "table shop index ByState projection")))
                .containsOnly("");
        assertThat(problems(SHOP, without(SHOP, "entity shop Order type"))).containsExactly("");
        Lock expiring =
                new Lock("Shop", List.of(Fact.of("PK S", "table", "t", "key"), Fact.of("x", "table", "t", "expiry")));
        assertThat(problems(expiring, without(expiring, "table t expiry")))
                .containsExactly("stored items still expire");
    }

    @Test
    void whatIsAddedIsJudgedByWhatIsStored() {
        assertThat(problems(without(SHOP, "entity shop Order unique number"), SHOP))
                .containsExactly("stored items have no reservation");
        Lock local = lock(builder -> builder.localIndex("ByTime", "PK:S", "time:N", Projected.ALL, ""));
        assertThat(problems(SHOP, local)).containsExactly("a local index cannot be added to a table that exists", "");
        assertThat(problems(without(SHOP, "entity shop Order index ByState"), SHOP))
                .containsExactly("stored items do not have GSI1PK, GSI1SK");
        Lock second = lock(builder -> builder.table("other", "id:N", "", StreamView.NONE, "until"));
        assertThat(SHOP.differencesTo(second)).hasSize(2).allMatch(Difference::isCompatible);
    }

    @Test
    void everyKindOfContentHasItsForm() {
        Lock lock = lock(builder -> {
            builder.attribute("flag", "", "", "BOOL", "BOOLEAN");
            builder.attribute("price", "", "", "N", "NUMBER");
            builder.attribute("ticket", "", "", "S", "UUID");
            builder.attribute("seal", "", "", "B", "BYTES");
            builder.attribute("at", "", "", "S", "TIME millis@Asia/Tokyo");
            builder.attribute("until", "", "", "N", "EXPIRY");
            builder.attribute("link", "", "", "?", "CONVERTED");
            builder.attribute("event", "", "", "S", "TEXT");
            builder.prefix("EVT#");
            builder.attribute("places", "", "", "L", "LIST");
            builder.nest();
            builder.attribute("", "", "", "M", "RECORD");
            builder.nest();
            builder.optional("floor", "", "", "N", "INTEGER");
            builder.attribute("name", "", "", "S", "TEXT");
            builder.unnest();
            builder.unnest();
        });
        assertThat(lock.text().lines().filter(line -> line.contains(" attribute ")))
                .contains(
                        "entity shop Order attribute flag = BOOL truth value",
                        "entity shop Order attribute price = N decimal number",
                        "entity shop Order attribute ticket = S uuid",
                        "entity shop Order attribute seal = B bytes",
                        "entity shop Order attribute at = S time millis@Asia/Tokyo",
                        "entity shop Order attribute until = N epoch seconds",
                        "entity shop Order attribute link = ? as its converter writes it",
                        "entity shop Order attribute event = S text after EVT#",
                        "entity shop Order attribute places = L list of {floor?: whole number, name: text}, optional");
    }

    private void refuses(String file, UnaryOperator<String> change, String message) throws IOException {
        Files.writeString(directory.resolve(file), change.apply(SHOP.text()));
        assertThatThrownBy(new LockFolder(directory, "Shop")::revisions)
                .isInstanceOf(IOException.class)
                .hasMessage(message);
        Files.delete(directory.resolve(file));
    }

    @Test
    void filesAreNumbered() throws IOException {
        var folder = new LockFolder(directory.resolve("new"), "Shop");
        assertThat(folder.revisions()).isEmpty();
        folder.write(1, SHOP);
        folder.write(2, SHOP);
        Files.writeString(directory.resolve("new").resolve("Other.9.lock"), "another design's");
        assertThat(folder.revisions()).containsOnlyKeys(1, 2).containsValue(SHOP);
    }

    @Test
    void filesThatAreNoLocksAreNamed() throws IOException {
        refuses("Shop.1.lock", text -> "", "Shop.1.lock cannot be read: its first line is not 'lock 1 of …'");
        refuses(
                "Shop.1.lock",
                text -> text.replace("of Shop", "of Bakery"),
                "Shop.1.lock cannot be read: it is the lock of Bakery");
        Files.writeString(directory.resolve("Shop.1.lock"), SHOP.text());
        refuses("Shop.3.lock", text -> text, "Shop.2.lock is missing between Shop.1.lock and Shop.3.lock");
    }
}
