package dev.kumiki.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

final class ItemJsonTest {

    @Test
    void writesTheTenTypes() {
        assertThat(text(ItemJson.line(allTypes())))
                .isEqualTo(
                        "{\"Item\":{\"s\":{\"S\":\"\\\"quoted\\\"\\nzwei 字\"},\"n\":{\"N\":\"-12.5\"},\"b\":{\"B\":\"AAH/\"},"
                                + "\"bool\":{\"BOOL\":true},\"null\":{\"NULL\":true},"
                                + "\"l\":{\"L\":[{\"S\":\"\"},{\"L\":[]}]},\"m\":{\"M\":{\"k\":{\"N\":\"1\"}}},"
                                + "\"ss\":{\"SS\":[\"a\",\"b\"]},\"ns\":{\"NS\":[\"1\",\"2\"]},\"bs\":{\"BS\":[\"AQ==\"]}}}\n");
    }

    @Test
    void readsWhatItWrote() throws ImportFault {
        assertThat(ItemJson.read(ItemJson.line(allTypes()))).isEqualTo(allTypes());
    }

    @Test
    void readsTheDocumentedItem() throws ImportFault {
        Item item = ItemJson.read(bytes("{\"Item\":{\"Authors\":{\"SS\":[\"Author1\",\"Author2\"]},"
                + "\"Dimensions\":{\"S\":\"8.5 x 11.0 x 1.5\"},\"ISBN\":{\"S\":\"333-3333333333\"},\"Id\":{\"N\":\"103\"},"
                + "\"InPublication\":{\"BOOL\":false},\"PageCount\":{\"N\":\"600\"},\"Price\":{\"N\":\"2000\"},"
                + "\"ProductCategory\":{\"S\":\"Book\"},\"Title\":{\"S\":\"Book 103 Title\"}}}"));

        assertThat(item.attributes()).hasSize(9).containsEntry("Id", new Value.N(Num.of(103)));
    }

    @Test
    void writesNumbersInTheirCanonicalForm() throws ImportFault {
        assertThat(text(ItemJson.line(ItemJson.read(bytes("{\"Item\":{\"n\":{\"N\":\"1e3\"}}}")))))
                .isEqualTo("{\"Item\":{\"n\":{\"N\":\"1000\"}}}\n");
    }

    @Test
    void writesAChange() {
        var before = Item.wrap(Map.of("pk", new Value.S("a")));
        var written = Instant.parse("2026-11-16T00:00:00.001Z");

        assertThat(text(ItemJson.line(new ItemJson.Change(written, before, before, null))))
                .isEqualTo("{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1794787200001000\"}},"
                        + "\"Keys\":{\"pk\":{\"S\":\"a\"}},\"OldImage\":{\"pk\":{\"S\":\"a\"}}}\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nonsense                              | the line is not JSON",
                "[]                                    | the line is not a JSON object",
                "{\"pk\":{\"S\":\"a\"}}                | does not begin with \"Item\"",
                "{\"Item\":[]}                         | attribute Item is not an object",
                "{\"Item\":{\"pk\":\"a\"}}             | attribute pk is not an object that names its type",
                "{\"Item\":{\"pk\":{}}}                | attribute pk has no type",
                "{\"Item\":{\"pk\":{\"X\":\"a\"}}}     | attribute pk has an unknown type: X",
                "{\"Item\":{\"pk\":{\"N\":1}}}         | attribute pk is not a text",
                "{\"Item\":{\"pk\":{\"S\":null}}}      | attribute pk is not a text",
                "{\"Item\":{\"pk\":{\"B\":\"?\"}}}     | attribute pk is not in Base64",
                "{\"Item\":{\"pk\":{\"BOOL\":\"true\"}}} | attribute pk is neither true nor false",
                "{\"Item\":{\"pk\":{\"SS\":\"a\"}}}    | attribute pk is not a list",
                "{\"Item\":{\"pk\":{\"S\":\"a\",\"N\":\"1\"}}} | attribute pk has more than one type",
                "{\"Item\":{\"pk\":{\"S\":\"a\"},\"pk\":{\"S\":\"b\"}}} | the line is not JSON: Duplicate",
                "{\"Item\":{\"pk\":{\"S\":\"a\"}}} {}  | something follows",
                "{\"Item\":{\"pk\":{\"S\":\"a\"}},\"x\":1} | something follows",
                "{\"Item\":{\"pk\":{\"S\":\"a\"}}      | the line is not JSON",
            })
    void refusesWhatIsNoItem(String line, String why) {
        assertThatThrownBy(() -> ItemJson.read(bytes(line)))
                .isInstanceOf(ImportFault.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"Item\":{\"a\":{\"SS\":[]}}}            | An string set  may not be empty",
                "{\"Item\":{\"a\":{\"SS\":[\"x\",\"x\"]}}} | contains duplicates",
                "{\"Item\":{\"a\":{\"N\":\"one\"}}}        | cannot be converted to a numeric value",
                "{\"Item\":{\"a\":{\"NULL\":false}}}       | Null attribute value types must have the value of true",
            })
    void leavesTheRulesOfItemsToDynamoDb(String line, String why) {
        assertThatThrownBy(() -> ItemJson.read(bytes(line)))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining(why);
    }

    @Test
    void refusesWhatIsNestedTooDeep() {
        String deep = "{\"L\":[".repeat(40) + "{\"S\":\"\"}" + "]}".repeat(40);

        assertThatThrownBy(() -> ItemJson.read(bytes("{\"Item\":{\"a\":" + deep + "}}")))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("Nesting Levels");
    }

    @Test
    void refusesBytesThatAreNoText() {
        byte[] line = bytes("{\"Item\":{\"a\":{\"S\":\"x\"}}}");
        line[18] = (byte) 0xFF;

        assertThatThrownBy(() -> ItemJson.read(line)).isInstanceOf(ImportFault.class);
    }

    private static Item allTypes() {
        var attributes = new LinkedHashMap<String, Value>();
        attributes.put("s", new Value.S("\"quoted\"\nzwei 字"));
        attributes.put("n", new Value.N(Num.parse("-12.50")));
        attributes.put("b", new Value.B(Binary.wrap(new byte[] {0, 1, -1})));
        attributes.put("bool", Value.Bool.TRUE);
        attributes.put("null", Value.Null.NULL);
        attributes.put("l", new Value.L(List.of(new Value.S(""), new Value.L(List.of()))));
        attributes.put("m", new Value.M(Map.of("k", new Value.N(Num.of(1)))));
        attributes.put("ss", Value.SS.of(List.of("b", "a")));
        attributes.put("ns", Value.NS.of(List.of(Num.of(2), Num.of(1))));
        attributes.put("bs", Value.BS.of(List.of(Binary.wrap(new byte[] {1}))));
        return Item.wrap(attributes);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
