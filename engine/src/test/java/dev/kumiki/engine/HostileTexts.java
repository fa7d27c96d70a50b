package dev.kumiki.engine;

import java.util.List;
import java.util.Random;

/// Texts that a caller could send and nobody expects: names, numbers, enum values and expressions.
final class HostileTexts {
    private static final List<String> WORDS = List.of(
            "",
            " ",
            "a",
            "pk",
            "sk",
            "g",
            "BOGUS",
            "ALL_OLD",
            "ALL_NEW",
            "TOTAL",
            "INDEXES",
            "SIZE",
            "NONE",
            "COUNT",
            "PUT",
            "ADD",
            "EQ",
            "BETWEEN",
            "HASH",
            "RANGE",
            "S",
            "N",
            "%s",
            "%n$d",
            "../../etc",
            "\0",
            "\uD800",
            "😀",
            "ﷺ",
            "null",
            "*",
            "?",
            "arn:",
            "{}",
            "\\");
    private static final List<String> NUMBERS = List.of(
            "NaN",
            "Infinity",
            "-Infinity",
            "1e126",
            "1e-131",
            "0e99999999999",
            "1e2147483648",
            "-0",
            "+5",
            ".5",
            "5.",
            "1e",
            "0x10",
            "",
            " 1",
            "1.2.3",
            "9".repeat(38),
            "9".repeat(39),
            "1E+125",
            "-1E-130",
            "٣",
            "1_000",
            "1e-2147483649");
    private static final List<String> TABLES = List.of(
            "fuzzed",
            "fuzzed",
            "other",
            "unknown",
            "fu",
            "arn:aws:dynamodb:us-east-1:123456789012:table/fuzzed",
            "arn:aws:dynamodb:eu-west-1:123456789012:table/fuzzed",
            "arn:aws:dynamodb",
            "arn:::::table/",
            "fuzzed/x",
            "FUZZED",
            "fuzzed ",
            "f%suzzed");
    private static final List<String> INDEXES =
            List.of("global", "local", "many", "keys", "unknown", "gl", "global/x", "%s", "\0\0\0", "глобал");
    private static final List<String> TOKENS = List.of(
            "pk",
            "sk",
            "g",
            "#a",
            "#b",
            ":a",
            ":b",
            ":c",
            "m.x",
            "l[0]",
            "l[99999999999]",
            "m.x.#a[3].y",
            "(",
            ")",
            ",",
            "=",
            "<>",
            "<",
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
            "size(s)",
            "contains(ss, :a)",
            "begins_with(s, :a)",
            "attribute_exists(n)",
            "attribute_type(n, :a)",
            "if_not_exists(n, :a)",
            "list_append(l, :b)",
            "attribute_not_exists(",
            "#",
            ":",
            "[",
            "]",
            ".",
            "1",
            "\uDC00");
    private static final List<String> PATHS =
            List.of("n", "s", "b", "l", "m", "ss", "ns", "bs", "m.x", "l[0]", "#a", "#b.#a", "gone", "g", "x1", "pk");
    private static final List<String> VALUES = List.of(":a", ":b", ":c");
    private static final int DEPTH = 3;

    private final Random random;

    HostileTexts(Random random) {
        this.random = random;
    }

    String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }

    /// A text for the member of that name: fitting its kind more often than not.
    String of(String member) {
        if (random.nextInt(8) == 0) {
            return anything();
        }
        return switch (member) {
            case "TableName", "ExclusiveStartTableName" -> pick(TABLES);
            case "ResourceArn" -> pick(TABLES);
            case "IndexName" -> pick(INDEXES);
            case "N" -> pick(NUMBERS);
            case "ConditionExpression", "FilterExpression", "KeyConditionExpression" -> mutated(condition(DEPTH));
            case "UpdateExpression" -> mutated(update());
            case "ProjectionExpression" -> mutated(pick(PATHS) + ", " + pick(PATHS));
            default -> pick(WORDS);
        };
    }

    /// A map's key.
    String key() {
        return random.nextBoolean() ? pick(PATHS) : pick(WORDS);
    }

    String table() {
        return pick(TABLES);
    }

    private String anything() {
        return switch (random.nextInt(6)) {
            case 0 -> pick(WORDS).repeat(random.nextInt(300));
            case 1 -> "x".repeat(1 << random.nextInt(17));
            case 2 -> tokens();
            case 3 -> pick(NUMBERS);
            default -> unicode();
        };
    }

    private String unicode() {
        var text = new StringBuilder();
        int length = random.nextInt(20);
        for (int i = 0; i < length; i++) {
            text.append((char) random.nextInt(random.nextBoolean() ? 128 : 65_536));
        }
        return text.toString();
    }

    private String tokens() {
        var text = new StringBuilder();
        int count = 1 + random.nextInt(random.nextInt(50) == 0 ? 2_000 : 12);
        for (int i = 0; i < count; i++) {
            text.append(pick(TOKENS)).append(random.nextInt(5) == 0 ? "" : " ");
        }
        return text.toString();
    }

    private String mutated(String expression) {
        if (random.nextInt(3) > 0) {
            return expression;
        }
        if (random.nextInt(4) == 0) {
            return tokens();
        }
        int at = random.nextInt(expression.length() + 1);
        String rest = expression.substring(Math.min(expression.length(), at + random.nextInt(3)));
        return expression.substring(0, at) + (random.nextBoolean() ? pick(TOKENS) : unicode()) + rest;
    }

    private String condition(int depth) {
        String path = pick(PATHS);
        return switch (random.nextInt(depth == 0 ? 8 : 12)) {
            case 0 -> "attribute_exists(" + path + ")";
            case 1 -> "attribute_not_exists(" + path + ")";
            case 2 -> "attribute_type(" + path + ", " + operand() + ")";
            case 3 -> "begins_with(" + path + ", " + operand() + ")";
            case 4 -> "contains(" + path + ", " + operand() + ")";
            case 5 -> operand() + " BETWEEN " + operand() + " AND " + operand();
            case 6 -> operand() + " IN (" + operand() + ", " + operand() + ")";
            case 7 -> operand() + pick(List.of("=", "<>", "<", "<=", ">", ">=")) + operand();
            case 8 -> "(" + condition(depth - 1) + ")";
            case 9 -> "NOT " + condition(depth - 1);
            case 10 -> condition(depth - 1) + " AND " + condition(depth - 1);
            default -> condition(depth - 1) + " OR " + condition(depth - 1);
        };
    }

    private String operand() {
        return switch (random.nextInt(5)) {
            case 0 -> "size(" + pick(PATHS) + ")";
            case 1, 2 -> pick(VALUES);
            default -> pick(PATHS);
        };
    }

    private String update() {
        var text = new StringBuilder();
        for (String clause : List.of("SET ", "REMOVE ", "ADD ", "DELETE ")) {
            if (random.nextInt(3) == 0) {
                text.append(clause).append(action(clause)).append(random.nextBoolean() ? ", " + action(clause) : "");
                text.append(' ');
            }
        }
        return text.toString();
    }

    private String action(String clause) {
        String path = pick(PATHS);
        return switch (clause) {
            case "SET " -> path + " = " + setOperand() + pick(List.of("", "", " + :a", " - :b", " + m.x"));
            case "REMOVE " -> path;
            default -> path + " " + pick(VALUES);
        };
    }

    private String setOperand() {
        return switch (random.nextInt(5)) {
            case 0 -> "if_not_exists(" + pick(PATHS) + ", " + pick(VALUES) + ")";
            case 1 -> "list_append(" + operand() + ", " + operand() + ")";
            case 2 -> pick(PATHS);
            default -> pick(VALUES);
        };
    }
}
