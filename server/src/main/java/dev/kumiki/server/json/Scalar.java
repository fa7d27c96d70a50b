package dev.kumiki.server.json;

import java.math.BigDecimal;
import java.time.Instant;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Text, flags, numbers and points in time, which travel as seconds since 1970 with a fraction.
enum Scalar implements JsonType {
    STRING("String") {
        @Override
        public Object read(JsonParser parser) {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw wrong(parser);
            }
            return parser.getString();
        }

        @Override
        public void write(JsonGenerator generator, Object value) {
            generator.writeString((String) value);
        }
    },
    BOOLEAN("Boolean") {
        @Override
        public Object read(JsonParser parser) {
            return switch (parser.currentToken()) {
                case VALUE_TRUE -> true;
                case VALUE_FALSE -> false;
                case VALUE_STRING -> throw MalformedBody.wrongType(WrongTypes.BOOLEAN_FROM_STRING);
                case null, default -> throw wrong(parser);
            };
        }

        @Override
        public void write(JsonGenerator generator, Object value) {
            generator.writeBoolean((boolean) value);
        }
    },
    INTEGER("Integer") {
        @Override
        public Object read(JsonParser parser) {
            // A fraction is cut off, and what is too large becomes the largest.
            return (int) number(parser);
        }

        @Override
        public void write(JsonGenerator generator, Object value) {
            generator.writeNumber((int) value);
        }
    },
    LONG("Long") {
        @Override
        public Object read(JsonParser parser) {
            double number = number(parser);
            boolean exact = parser.currentToken() == JsonToken.VALUE_NUMBER_INT && Math.abs(number) < Long.MAX_VALUE;
            return exact ? parser.getLongValue() : (long) number;
        }

        @Override
        public void write(JsonGenerator generator, Object value) {
            generator.writeNumber((long) value);
        }
    },
    DOUBLE("Double") {
        @Override
        public Object read(JsonParser parser) {
            return number(parser);
        }

        @Override
        public void write(JsonGenerator generator, Object value) {
            generator.writeNumber((double) value);
        }
    },
    FLOAT("Float") {
        @Override
        public Object read(JsonParser parser) {
            return (float) number(parser);
        }

        @Override
        public void write(JsonGenerator generator, Object value) {
            generator.writeNumber((float) value);
        }
    },
    INSTANT("Date") {
        @Override
        public Object read(JsonParser parser) {
            double seconds = number(parser);
            if (Math.abs(seconds) > Instant.MAX.getEpochSecond()) {
                throw wrong(parser);
            }
            return Instant.ofEpochMilli(Math.round(seconds * MILLIS_PER_SECOND));
        }

        @Override
        public void write(JsonGenerator generator, Object value) {
            generator.writeNumber(BigDecimal.valueOf(((Instant) value).toEpochMilli(), MILLI_DIGITS));
        }
    };

    private static final double MILLIS_PER_SECOND = 1000;
    private static final int MILLI_DIGITS = 3;

    private final String name;

    Scalar(String name) {
        this.name = name;
    }

    /// The scalar for one of Java's types, such as `Integer`.
    static Scalar named(String javaType) {
        return switch (javaType) {
            case "String" -> STRING;
            case "Boolean" -> BOOLEAN;
            case "Integer" -> INTEGER;
            case "Long" -> LONG;
            case "Double" -> DOUBLE;
            case "Float" -> FLOAT;
            case "Instant" -> INSTANT;
            default -> throw new IllegalStateException("No member of DynamoDB's has the type " + javaType);
        };
    }

    @Override
    public String javaName() {
        return this == INSTANT ? "java.util.Date" : "java.lang." + name;
    }

    MalformedBody wrong(JsonParser parser) {
        return WrongTypes.scalar(parser.currentToken(), name, javaName());
    }

    double number(JsonParser parser) {
        var token = parser.currentToken();
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
            throw wrong(parser);
        }
        return parser.getDoubleValue();
    }
}
