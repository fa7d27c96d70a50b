package dev.kumiki.engine.partiql;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.rejection.ItemTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads values: texts, numbers, `true`, `false`, `NULL`, lists `[…]`, maps `{'name': …}` and sets `<<…>>`.
///
/// Refusals name a place inside a value by its path from `root`. A parameter may stand for a whole value only.
final class ValueParser {
    private static final String ROOT = "root";

    private final LexemeReader reader;

    ValueParser(LexemeReader reader) {
        this.reader = reader;
    }

    /// Whether the next word begins a value.
    boolean atValue() {
        Lexeme next = reader.peek();
        return switch (next.kind()) {
            case TEXT, NUMBER, PARAMETER -> true;
            case SYMBOL -> List.of("-", "+", "[", "{", "<<").contains(next.text());
            case WORD -> next.isWord("true") || next.isWord("false") || next.isWord("null");
            case IDENTIFIER, END -> false;
        };
    }

    AttributeValue value() {
        return reader.peek().kind() == Lexeme.Kind.PARAMETER ? reader.parameter() : literal(ROOT, 1);
    }

    /// The attributes of an item: names and values, each of which may be a parameter.
    Map<String, AttributeValue> attributes() {
        reader.expect("{");
        var attributes = new LinkedHashMap<String, AttributeValue>();
        while (!reader.at("}")) {
            String name = name(attributes);
            attributes.put(name, value());
            if (!reader.takeIf(",")) {
                break;
            }
        }
        reader.expect("}");
        return attributes;
    }

    private AttributeValue literal(String path, int depth) {
        if (depth > AttributeValues.MAX_DEPTH) {
            throw Rejection.validation(StatementTexts.NESTING_TOO_DEEP, path);
        }
        Lexeme next = reader.peek();
        return switch (next.kind()) {
            case TEXT -> AttributeValue.fromS(reader.take().text());
            case NUMBER -> AttributeValue.fromN(number());
            case PARAMETER -> throw Rejection.validation(StatementTexts.PARAMETER_IN_COLLECTION, path, next.place());
            case SYMBOL -> collection(next, path, depth);
            case WORD -> word();
            case IDENTIFIER, END -> throw reader.unexpected(null);
        };
    }

    private AttributeValue collection(Lexeme next, String path, int depth) {
        return switch (next.text()) {
            case "-", "+" -> AttributeValue.fromN(number());
            case "[" -> list(path, depth);
            case "{" -> map(path, depth);
            case "<<" -> set(path);
            default -> throw reader.unexpected(null);
        };
    }

    private AttributeValue word() {
        if (reader.takeKeyword("true")) {
            return AttributeValue.fromBool(true);
        }
        if (reader.takeKeyword("false")) {
            return AttributeValue.fromBool(false);
        }
        if (reader.takeKeyword("null")) {
            return AttributeValue.fromNul(true);
        }
        throw reader.unexpected(null);
    }

    /// A number and the signs before it.
    private String number() {
        boolean negative = false;
        while (reader.at("-") || reader.at("+")) {
            negative ^= reader.take().isSymbol("-");
        }
        if (reader.peek().kind() != Lexeme.Kind.NUMBER) {
            throw reader.unexpected(null);
        }
        String text = reader.take().text();
        return negative ? "-" + text : text;
    }

    private AttributeValue list(String path, int depth) {
        reader.expect("[");
        var elements = new ArrayList<AttributeValue>();
        while (!reader.at("]")) {
            elements.add(literal(path + "[" + elements.size() + "]", depth + 1));
            if (!reader.takeIf(",")) {
                break;
            }
        }
        reader.expect("]");
        return AttributeValue.fromL(elements);
    }

    private AttributeValue map(String path, int depth) {
        reader.expect("{");
        var entries = new LinkedHashMap<String, AttributeValue>();
        while (!reader.at("}")) {
            String name = name(entries);
            entries.put(name, literal(path + "." + name, depth + 1));
            if (!reader.takeIf(",")) {
                break;
            }
        }
        reader.expect("}");
        return AttributeValue.fromM(entries);
    }

    private String name(Map<String, AttributeValue> before) {
        if (reader.peek().kind() != Lexeme.Kind.TEXT) {
            throw reader.unexpected(null);
        }
        String name = reader.take().text();
        if (before.containsKey(name)) {
            throw Rejection.validation(StatementTexts.DUPLICATE_NAME, name);
        }
        reader.expect(":");
        return name;
    }

    private AttributeValue set(String path) {
        reader.expect("<<");
        if (reader.takeIf(">>")) {
            throw Rejection.validation(StatementTexts.EMPTY_BAG);
        }
        var members = new ArrayList<AttributeValue>();
        do {
            members.add(literal(path + "[" + members.size() + "]", 1));
        } while (reader.takeIf(","));
        reader.expect(">>");
        if (members.stream().allMatch(member -> member.s() != null)) {
            return texts(members.stream().map(AttributeValue::s).toList());
        }
        if (members.stream().allMatch(member -> member.n() != null)) {
            return numbers(members.stream().map(AttributeValue::n).toList(), path);
        }
        throw Rejection.validation(StatementTexts.MIXED_BAG);
    }

    private static AttributeValue texts(List<String> members) {
        if (new HashSet<>(members).size() < members.size()) {
            throw Rejection.validation(ItemTexts.DUPLICATE_STRINGS, members);
        }
        return AttributeValue.fromSs(members);
    }

    private static AttributeValue numbers(List<String> members, String path) {
        if (new HashSet<>(members.stream().map(Num::parse).toList()).size() < members.size()) {
            throw Rejection.validation(StatementTexts.DUPLICATE_NUMBERS, members, path);
        }
        return AttributeValue.fromNs(members);
    }
}
