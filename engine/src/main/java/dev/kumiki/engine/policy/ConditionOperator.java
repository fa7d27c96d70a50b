package dev.kumiki.engine.policy;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How a condition compares; those that negate are told apart by their names.
enum ConditionOperator {
    STRING_EQUALS("StringEquals", Type.TEXT, Order.ANY),
    STRING_NOT_EQUALS("StringNotEquals", Type.TEXT, Order.ANY),
    STRING_EQUALS_IGNORE_CASE("StringEqualsIgnoreCase", Type.TEXT_IGNORING_CASE, Order.ANY),
    STRING_NOT_EQUALS_IGNORE_CASE("StringNotEqualsIgnoreCase", Type.TEXT_IGNORING_CASE, Order.ANY),
    STRING_LIKE("StringLike", Type.PATTERN, Order.ANY),
    STRING_NOT_LIKE("StringNotLike", Type.PATTERN, Order.ANY),
    NUMERIC_EQUALS("NumericEquals", Type.NUMBER, Order.SAME),
    NUMERIC_NOT_EQUALS("NumericNotEquals", Type.NUMBER, Order.SAME),
    NUMERIC_LESS_THAN("NumericLessThan", Type.NUMBER, Order.LESS),
    NUMERIC_LESS_THAN_EQUALS("NumericLessThanEquals", Type.NUMBER, Order.AT_MOST),
    NUMERIC_GREATER_THAN("NumericGreaterThan", Type.NUMBER, Order.MORE),
    NUMERIC_GREATER_THAN_EQUALS("NumericGreaterThanEquals", Type.NUMBER, Order.AT_LEAST),
    DATE_EQUALS("DateEquals", Type.DATE, Order.SAME),
    DATE_NOT_EQUALS("DateNotEquals", Type.DATE, Order.SAME),
    DATE_LESS_THAN("DateLessThan", Type.DATE, Order.LESS),
    DATE_LESS_THAN_EQUALS("DateLessThanEquals", Type.DATE, Order.AT_MOST),
    DATE_GREATER_THAN("DateGreaterThan", Type.DATE, Order.MORE),
    DATE_GREATER_THAN_EQUALS("DateGreaterThanEquals", Type.DATE, Order.AT_LEAST),
    BOOL("Bool", Type.FLAG, Order.ANY),
    BINARY_EQUALS("BinaryEquals", Type.TEXT, Order.ANY),
    IP_ADDRESS("IpAddress", Type.ADDRESS, Order.ANY),
    NOT_IP_ADDRESS("NotIpAddress", Type.ADDRESS, Order.ANY),
    ARN_EQUALS("ArnEquals", Type.ARN, Order.ANY),
    ARN_NOT_EQUALS("ArnNotEquals", Type.ARN, Order.ANY),
    ARN_LIKE("ArnLike", Type.ARN, Order.ANY),
    ARN_NOT_LIKE("ArnNotLike", Type.ARN, Order.ANY),
    NULL("Null", Type.FLAG, Order.ANY);

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

    /// Which results of a comparison are meant.
    private enum Order {
        ANY,
        SAME,
        LESS,
        AT_MOST,
        MORE,
        AT_LEAST;

        boolean includes(int compared) {
            return switch (this) {
                case ANY -> true;
                case SAME -> compared == 0;
                case LESS -> compared < 0;
                case AT_MOST -> compared <= 0;
                case MORE -> compared > 0;
                case AT_LEAST -> compared >= 0;
            };
        }
    }

    private final String spelling;
    private final Type type;
    private final Order order;

    /// @param order which results of comparing the request's value with the policy's are meant
    ConditionOperator(String spelling, Type type, Order order) {
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
        return value != null && accepted != null && order.includes(value.compareTo(accepted));
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
