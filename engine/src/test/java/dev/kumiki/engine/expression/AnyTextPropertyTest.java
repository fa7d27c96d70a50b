package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Whatever text comes as an expression, it is either understood or refused as a ValidationException.
class AnyTextPropertyTest {
    private static final List<String> FRAGMENTS = List.of(
            "a",
            "b",
            "size",
            "#n",
            ":v",
            ":s",
            ":l",
            "#u",
            ":u",
            "(",
            ")",
            "((",
            "))",
            "[",
            "]",
            "[0]",
            "[1]",
            ".",
            ".b",
            ",",
            "=",
            "<>",
            "<",
            "<=",
            ">",
            ">=",
            "+",
            "-",
            "AND",
            "OR",
            "NOT",
            "IN",
            "BETWEEN",
            "SET",
            "REMOVE",
            "ADD",
            "DELETE",
            "attribute_exists(",
            "attribute_type(",
            "begins_with(",
            "contains(",
            "size(",
            "if_not_exists(",
            "list_append(",
            "unheard_of(",
            "status",
            "7",
            "99999999999",
            "\"",
            "%s",
            "%",
            "\\",
            "😀");

    private static final Item ITEM = item("a", m("b", l(n(1), n(2))), "b", ss("x"));

    @Property(tries = 2000)
    void fragmentsOfExpressionsInAnyOrder(@ForAll("fragments") String text) {
        readAsAnything(text);
    }

    @Property
    void anyCharacters(@ForAll String text) {
        readAsAnything(text);
    }

    @Provide
    Arbitrary<String> fragments() {
        return Arbitraries.of(FRAGMENTS).list().ofMaxSize(14).map(parts -> String.join(" ", parts));
    }

    /// [Given#refusal] fails on any exception that is not a refusal.
    private static void readAsAnything(String text) {
        refusal(() -> ConditionExpression.parse("ConditionExpression", text, placeholders())
                .holds(ITEM));
        refusal(() -> ProjectionExpression.parse(text, placeholders()).apply(ITEM));
        refusal(() -> {
            Updated updated = UpdateExpression.parse(text, placeholders()).apply(ITEM);
            updated.updatedOld(ITEM);
            updated.updatedNew();
        });
        refusal(() -> KeyCondition.parse(text, placeholders())
                .bind(List.of(new KeyAttribute("a", KeyType.S)), List.of(new KeyAttribute("b", KeyType.S))));
    }

    private static Placeholders placeholders() {
        return with("#n", "n", ":v", n(1), ":s", ss("x"), ":l", l(n(1)));
    }
}
