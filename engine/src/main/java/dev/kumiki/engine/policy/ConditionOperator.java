package dev.kumiki.engine.policy;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// How a condition compares; those that negate are told apart by their names.
enum ConditionOperator {
    STRING_EQUALS("StringEquals", Type.TEXT, _ -> true),
    STRING_NOT_EQUALS("StringNotEquals", Type.TEXT, _ -> true),
    STRING_EQUALS_IGNORE_CASE("StringEqualsIgnoreCase", Type.TEXT_IGNORING_CASE, _ -> true),
    STRING_NOT_EQUALS_IGNORE_CASE("StringNotEqualsIgnoreCase", Type.TEXT_IGNORING_CASE, _ -> true),
    STRING_LIKE("StringLike", Type.PATTERN, _ -> true),
    STRING_NOT_LIKE("StringNotLike", Type.PATTERN, _ -> true),
    NUMERIC_EQUALS("NumericEquals", Type.NUMBER, order -> order == 0),
    NUMERIC_NOT_EQUALS("NumericNotEquals", Type.NUMBER, order -> order == 0),
    NUMERIC_LESS_THAN("NumericLessThan", Type.NUMBER, order -> order < 0),
    NUMERIC_LESS_THAN_EQUALS("NumericLessThanEquals", Type.NUMBER, order -> order <= 0),
    NUMERIC_GREATER_THAN("NumericGreaterThan", Type.NUMBER, order -> order > 0),
    NUMERIC_GREATER_THAN_EQUALS("NumericGreaterThanEquals", Type.NUMBER, order -> order >= 0),
    DATE_EQUALS("DateEquals", Type.DATE, order -> order == 0),
    DATE_NOT_EQUALS("DateNotEquals", Type.DATE, order -> order == 0),
    DATE_LESS_THAN("DateLessThan", Type.DATE, order -> order < 0),
    DATE_LESS_THAN_EQUALS("DateLessThanEquals", Type.DATE, order -> order <= 0),
    DATE_GREATER_THAN("DateGreaterThan", Type.DATE, order -> order > 0),
    DATE_GREATER_THAN_EQUALS("DateGreaterThanEquals", Type.DATE, order -> order >= 0),
    BOOL("Bool", Type.FLAG, _ -> true),
    BINARY_EQUALS("BinaryEquals", Type.TEXT, _ -> true),
    IP_ADDRESS("IpAddress", Type.ADDRESS, _ -> true),
    NOT_IP_ADDRESS("NotIpAddress", Type.ADDRESS, _ -> true),
    ARN_EQUALS("ArnEquals", Type.ARN, _ -> true),
    ARN_NOT_EQUALS("ArnNotEquals", Type.ARN, _ -> true),
    ARN_LIKE("ArnLike", Type.ARN, _ -> true),
    ARN_NOT_LIKE("ArnNotLike", Type.ARN, _ -> true),
    NULL("Null", Type.FLAG, _ -> true);

    private enum Type {
        TEXT,
        TEXT_IGNORING_CASE,
        PATTERN,
        NUMBER,
        DATE,
        FLAG,
        ADDRESS,
        ARN
    }

    private final String spelling;
    private final Type type;
    private final IntPredicate order;

    /// @param order which results of comparing the request's value with the policy's are meant
    ConditionOperator(String spelling, Type type, IntPredicate order) {
        this.spelling = spelling;
        this.type = type;
        this.order = order;
    }

    static @Nullable ConditionOperator named(String spelling) {
        for (ConditionOperator operator : values()) {
            if (operator.spelling.equals(spelling)) {
                return operator;
            }
        }
        return null;
    }

    boolean isNegated() {
        return spelling.contains("Not");
    }

    boolean hasWildcards() {
        return type == Type.PATTERN || type == Type.ARN;
    }

    /// Refuses a value that nothing could fit.
    void check(JsonTree.Text value, boolean variables) {
        String text = value.value();
        if (variables && text.contains("${")) {
            return;
        }
        boolean valid = switch (type) {
            case TEXT, TEXT_IGNORING_CASE, PATTERN, ARN -> true;
            case NUMBER -> number(text) != null;
            case DATE -> date(text) != null;
            case FLAG -> text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
            case ADDRESS -> AddressRange.parse(text) != null;
        };
        if (!valid) {
            throw new PolicyFault("Invalid value for condition " + spelling + ": " + text, value.at());
        }
    }

    /// Whether a value of the request fits one of the policy, before any negation.
    boolean fits(String value, Glob accepted, AccessRequest request) {
        return switch (type) {
            case TEXT, PATTERN -> accepted.matches(value, request);
            case TEXT_IGNORING_CASE -> accepted.matchesIgnoringCase(value, request);
            case ARN -> accepted.matchesArn(value, request);
            case FLAG -> value.equalsIgnoreCase(accepted.literal(request));
            case ADDRESS -> fitsAddress(value, accepted.literal(request));
            case NUMBER -> compared(number(value), number(accepted.literal(request)));
            case DATE -> compared(date(value), date(accepted.literal(request)));
        };
    }

    private <T extends Comparable<T>> boolean compared(@Nullable T value, @Nullable T accepted) {
        return value != null && accepted != null && order.test(value.compareTo(accepted));
    }

    private static boolean fitsAddress(String value, @Nullable String accepted) {
        var range = accepted == null ? null : AddressRange.parse(accepted);
        return range != null && range.contains(value);
    }

    private static @Nullable BigDecimal number(@Nullable String text) {
        try {
            return text == null ? null : new BigDecimal(text.strip());
        } catch (NumberFormatException _) {
            return null;
        }
    }

    /// A moment in ISO 8601, a day, or the seconds since 1970.
    private static @Nullable Instant date(@Nullable String text) {
        if (text == null) {
            return null;
        }
        if (text.matches("\\d{1,12}")) {
            return Instant.ofEpochSecond(Long.parseLong(text));
        }
        try {
            return text.length() == "2026-01-01".length()
                    ? LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC)
                    : OffsetDateTime.parse(text.toUpperCase(Locale.ROOT)).toInstant();
        } catch (DateTimeParseException _) {
            return null;
        }
    }
}
