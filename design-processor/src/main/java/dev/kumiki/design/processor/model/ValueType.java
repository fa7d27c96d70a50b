package dev.kumiki.design.processor.model;

import dev.kumiki.design.StoredAs;
import java.util.List;
import java.util.Optional;

/// The type of a component, as far as storing it goes.
public sealed interface ValueType {
    /// The type as it is written in source, with qualified names.
    String javaType();

    /// A type that the library stores by itself.
    record Scalar(ScalarKind kind, String javaType) implements ValueType {}

    /// A time, with the format of its attribute; the zone is empty for local times.
    record Time(TimeKind kind, String format, String zone) implements ValueType {
        @Override
        public String javaType() {
            return kind.javaType();
        }
    }

    /// An enum with the texts that stand for its constants.
    record Enumeration(String javaType, List<Constant> constants) implements ValueType {
        /// Copies the constants.
        public Enumeration {
            constants = List.copyOf(constants);
        }
    }

    /// A constant of an enum.
    record Constant(String name, String stored) {}

    /// A record with one component, stored as that component, with a prefix that may be empty.
    record Wrapper(String javaType, String component, ValueType inner, String prefix) implements ValueType {}

    /// A record with several components, or one of a sealed interface, stored as a map.
    record Nested(String javaType, List<ComponentModel> components, Optional<Tag> tag) implements ValueType {
        /// Copies the components.
        public Nested {
            components = List.copyOf(components);
        }
    }

    /// What tells a record of a sealed interface from the others.
    ///
    /// @param attribute the same for all of them
    /// @param text [StoredAs#OTHERS] for the record that stands for unknown ones
    record Tag(String attribute, String text) {
        /// Whether the record stands for those that no other record is.
        public boolean isOthers() {
            return text.equals(StoredAs.OTHERS);
        }
    }

    /// A sealed interface, stored as the map of one of its records.
    ///
    /// @param discriminator the attribute that tells which
    /// @param cases each with its tag
    record Sum(String javaType, String discriminator, List<Nested> cases) implements ValueType {
        /// Copies the cases.
        public Sum {
            cases = List.copyOf(cases);
        }

        /// The components that all cases have under the same name, attribute and type.
        public List<ComponentModel> common() {
            return cases.isEmpty()
                    ? List.of()
                    : cases.getFirst().components().stream()
                            .filter(component -> cases.stream()
                                    .allMatch(
                                            other -> other.components().stream().anyMatch(component::isStoredLike)))
                            .toList();
        }
    }

    /// A list.
    record ListOf(ValueType element) implements ValueType {
        @Override
        public String javaType() {
            return "java.util.List<" + element.javaType() + ">";
        }
    }

    /// A set of texts, numbers or bytes.
    record SetOf(ValueType element) implements ValueType {
        @Override
        public String javaType() {
            return "java.util.Set<" + element.javaType() + ">";
        }
    }

    /// A map with text keys.
    record MapOf(ValueType key, ValueType value) implements ValueType {
        @Override
        public String javaType() {
            return "java.util.Map<" + key.javaType() + ", " + value.javaType() + ">";
        }
    }

    /// A value that may be missing.
    record OptionalOf(ValueType element) implements ValueType {
        @Override
        public String javaType() {
            return "java.util.Optional<" + element.javaType() + ">";
        }
    }

    /// A type with a converter of its own.
    record Converted(String javaType, String converter) implements ValueType {}

    /// A type that cannot be stored, and why.
    record Unsupported(String javaType, String reason) implements ValueType {}

    /// What the library stores by itself.
    enum ScalarKind {
        /// Text.
        STRING("S"),
        /// A truth value.
        BOOLEAN("BOOL"),
        /// `byte`, `short`, `int`.
        INT("N"),
        /// `long`.
        LONG("N"),
        /// `BigInteger`.
        BIG_INTEGER("N"),
        /// `float`, `double`.
        FLOATING("N"),
        /// `BigDecimal`.
        DECIMAL("N"),
        /// `UUID`.
        UUID("S"),
        /// `SdkBytes`.
        BYTES("B"),
        /// `byte[]`.
        BYTE_ARRAY("B"),
        /// `Duration`, in seconds.
        DURATION("N"),
        /// `Period`.
        PERIOD("S"),
        /// `ZoneId`.
        ZONE("S"),
        /// `URI`.
        URI("S"),
        /// `Locale`.
        LOCALE("S"),
        /// `Currency`.
        CURRENCY("S");

        private final String stored;

        ScalarKind(String stored) {
            this.stored = stored;
        }

        /// DynamoDB's type.
        public String stored() {
            return stored;
        }

        /// Whether it is a value class of the JDK that the library knows the text or the number of.
        public boolean isKnown() {
            return switch (this) {
                case DURATION, PERIOD, ZONE, URI, LOCALE, CURRENCY -> true;
                case STRING, BOOLEAN, INT, LONG, BIG_INTEGER, FLOATING, DECIMAL, UUID, BYTES, BYTE_ARRAY -> false;
            };
        }

        /// Whether it is a whole number that a key can pad.
        public boolean isWhole() {
            return this == INT || this == LONG;
        }
    }

    /// The times.
    enum TimeKind {
        /// `Instant`.
        INSTANT("java.time.Instant", "millis"),
        /// `LocalDate`.
        DATE("java.time.LocalDate", "date"),
        /// `LocalTime`.
        TIME("java.time.LocalTime", "time"),
        /// `LocalDateTime`.
        DATE_TIME("java.time.LocalDateTime", "seconds"),
        /// `YearMonth`.
        MONTH("java.time.YearMonth", "month"),
        /// `Year`.
        YEAR("java.time.Year", "year"),
        /// `MonthDay`.
        DAY("java.time.MonthDay", "day");

        private final String javaType;
        private final String format;

        TimeKind(String javaType, String format) {
            this.javaType = javaType;
            this.format = format;
        }

        /// The qualified name.
        public String javaType() {
            return javaType;
        }

        /// The format unless another is declared.
        public String defaultFormat() {
            return format;
        }
    }

    /// Whether the value may be missing.
    default boolean isOptional() {
        return this instanceof OptionalOf;
    }

    /// The type without `Optional`.
    default ValueType required() {
        return this instanceof OptionalOf(var element) ? element : this;
    }

    /// The type inside value records and `Optional`.
    default ValueType core() {
        return switch (this) {
            case OptionalOf(var element) -> element.core();
            case Wrapper(var _, var _, var inner, var _) -> inner.core();
            default -> this;
        };
    }

    /// The prefix that value records put in front of the text.
    default String prefix() {
        return switch (this) {
            case OptionalOf(var element) -> element.prefix();
            case Wrapper(var _, var _, var inner, var prefix) -> prefix + inner.prefix();
            default -> "";
        };
    }

    /// The records that values of this type are made of, without those inside them.
    default List<Nested> records() {
        return switch (this) {
            case Nested nested -> List.of(nested);
            case Sum sum -> sum.cases();
            case Wrapper(var _, var _, var inner, var _) -> inner.records();
            case OptionalOf(var element) -> element.records();
            case ListOf(var element) -> element.records();
            case SetOf(var element) -> element.records();
            case MapOf(var _, var value) -> value.records();
            case Scalar _, Time _, Enumeration _, Converted _, Unsupported _ -> List.of();
        };
    }

    /// DynamoDB's type: `S`, `N`, `BOOL`, `B`, `L`, `M`, `SS`, `NS`, `BS`, or `?` if a converter decides.
    default String stored() {
        return switch (this) {
            case Scalar(var kind, var _) -> kind.stored();
            case Time _, Enumeration _ -> "S";
            case Wrapper(var _, var _, var inner, var _) -> inner.stored();
            case Nested _, Sum _, MapOf _ -> "M";
            case ListOf _ -> "L";
            case SetOf(var element) -> element.stored() + "S";
            case OptionalOf(var element) -> element.stored();
            case Converted _, Unsupported _ -> "?";
        };
    }
}
