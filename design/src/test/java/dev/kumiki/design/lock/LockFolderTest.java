package dev.kumiki.design.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Content;
import dev.kumiki.design.definition.EntityDefinition.Kind;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Origin;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.EntityDefinition.When;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Locks as text, in files, and against each other.
final class LockFolderTest {
    @TempDir
    private Path directory = Path.of("");

    private static Lock lock(AttributeDefinition... more) {
        List<AttributeDefinition> attributes = new ArrayList<>(List.of(attribute("id", "S", Content.of(Kind.TEXT))));
        attributes.addAll(List.of(more));
        var order = new EntityDefinition(
                "Order",
                "order",
                "ORDER#{id}",
                "ORDER",
                attributes,
                List.of(new Membership(
                        "ByState",
                        List.of("STATE#{state}"),
                        List.of("{id}"),
                        List.of(new When("state", List.of("OPEN", "PAID"))))),
                List.of(),
                List.of(new Reservation("number", "NUMBER#{number}", "NUMBER")),
                List.of());
        var byState = new IndexDefinition(
                "ByState", false, key("GSI1PK", "GSI1SK"), Projected.INCLUDE, List.of("b", "a"), "");
        var table = new TableDefinition(
                "shop",
                key("PK", "SK"),
                StreamView.NONE,
                Optional.empty(),
                List.of(byState),
                List.of(order),
                List.of());
        return Lock.of(new DesignDefinition("Shop", "UTC", List.of(table)));
    }

    private static TableDefinition.Key key(String partition, String sort) {
        return new TableDefinition.Key(
                List.of(new KeyAttribute(partition, KeyType.S)), List.of(new KeyAttribute(sort, KeyType.S)));
    }

    private static AttributeDefinition attribute(String name, String stored, Content content) {
        return attribute(name, stored, content, "");
    }

    private static AttributeDefinition attribute(
            String name, String stored, Content content, String prefix, AttributeDefinition... nested) {
        boolean required = !name.equals("floor");
        return new AttributeDefinition(
                name,
                name,
                "",
                stored,
                required,
                Optional.empty(),
                Origin.GIVEN,
                List.of(),
                List.of(),
                content,
                prefix,
                List.of(nested));
    }

    private static final Lock SHOP = lock();

    private static Lock without(Lock lock, String... subjects) {
        return new Lock(
                lock.design(),
                lock.facts().stream()
                        .filter(fact -> !List.of(subjects).contains(fact.subject()))
                        .toList());
    }

    private static Lock with(Lock lock, Fact... further) {
        return new Lock(
                lock.design(),
                Stream.concat(lock.facts().stream(), Stream.of(further)).toList());
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
        Lock local = with(
                SHOP,
                Fact.of("local PK S / time N", "table", "shop", "index", "ByTime", "key"),
                Fact.of("ALL", "table", "shop", "index", "ByTime", "projection"));
        assertThat(problems(SHOP, local)).containsExactly("a local index cannot be added to a table that exists", "");
        assertThat(problems(without(SHOP, "entity shop Order index ByState"), SHOP))
                .containsExactly("stored items do not have GSI1PK, GSI1SK");
        Lock second =
                with(SHOP, Fact.of("id N", "table", "other", "key"), Fact.of("until", "table", "other", "expiry"));
        assertThat(SHOP.differencesTo(second)).hasSize(2).allMatch(Difference::isCompatible);
    }

    @Test
    void everyKindOfContentHasItsForm() {
        var place = attribute(
                "",
                "M",
                Content.of(Kind.RECORD),
                "",
                attribute("floor", "N", Content.of(Kind.INTEGER)),
                attribute("name", "S", Content.of(Kind.TEXT)));
        Lock lock = lock(
                attribute("flag", "BOOL", Content.of(Kind.BOOLEAN)),
                attribute("price", "N", Content.of(Kind.NUMBER)),
                attribute("ticket", "S", Content.of(Kind.UUID)),
                attribute("seal", "B", Content.of(Kind.BYTES)),
                attribute("at", "S", new Content(Kind.TIME, "millis", "Asia/Tokyo")),
                attribute("until", "N", Content.of(Kind.EXPIRY)),
                attribute("link", "?", Content.of(Kind.CONVERTED)),
                attribute("event", "S", Content.of(Kind.TEXT), "EVT#"),
                attribute("places", "L", Content.of(Kind.LIST), "", place));
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
