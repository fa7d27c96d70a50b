package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Binary;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.util.Base64;

/// A scalar as DynamoDB prints it in a message: `{N:5}`.
final class ValueText {
    private ValueText() {}

    static String of(Value value) {
        return "{" + value.type() + ":" + content(value) + "}";
    }

    private static String content(Value value) {
        return switch (value) {
            case Value.S(var text) -> text;
            case Value.N(var number) -> number.text();
            case Value.B(var bytes) -> base64(bytes);
            case Value.Bool(var flag) -> Boolean.toString(flag);
            case Value.Null _ -> "true";
            case Value.L(var elements) ->
                elements.stream().map(ValueText::of).toList().toString();
            case Value.M(var entries) -> entries.keySet().toString();
            case Value.SS(var members) -> members.toString();
            case Value.NS(var members) ->
                members.stream().map(Num::text).toList().toString();
            case Value.BS(var members) ->
                members.stream().map(ValueText::base64).toList().toString();
        };
    }

    private static String base64(Binary bytes) {
        return Base64.getEncoder().encodeToString(bytes.array());
    }
}
