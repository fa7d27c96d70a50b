package dev.kumiki.design.definition;

import dev.kumiki.design.service.WriteKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A kind of item.
///
/// @param type the value of the type attribute, or empty
/// @param pk the template of the partition key
/// @param sk the template of the sort key, or empty
/// @param memberships the indexes that it is declared to be in
/// @param undeclared the indexes that it is in besides, because it has their key attributes
/// @param writers the services that write it
public record EntityDefinition(
        String name,
        String type,
        String pk,
        String sk,
        List<AttributeDefinition> attributes,
        List<Membership> memberships,
        List<Membership> undeclared,
        List<Reservation> reservations,
        List<Writer> writers) {
    /// Copies the lists.
    public EntityDefinition {
        attributes = List.copyOf(attributes);
        memberships = List.copyOf(memberships);
        undeclared = List.copyOf(undeclared);
        reservations = List.copyOf(reservations);
        writers = List.copyOf(writers);
    }

    /// Its places in an index: none if it is not there.
    public List<Membership> placesIn(String index) {
        return Stream.concat(memberships.stream(), undeclared.stream())
                .filter(place -> place.index().equals(index))
                .toList();
    }

    /// The attribute that stores a component.
    public AttributeDefinition attributeOf(String component) {
        return attributes.stream()
                .filter(attribute -> attribute.component().equals(component))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the entity has no such component: " + component));
    }

    /// An attribute of the items.
    ///
    /// @param component the component of the record that it stores
    /// @param javaType the component's type
    /// @param storedType DynamoDB's type: `S`, `N`, `BOOL`, `M` …, or `?` if a converter decides
    /// @param fallback what a component is read as where the attribute is missing, as it would be stored
    /// @param origin who gives the value
    /// @param sources the components that a computed value is made from
    /// @param values the values it can have, if they are few; else empty
    /// @param content what it holds
    /// @param prefix what its text always starts with, or empty
    /// @param nested the attributes of a record, the one unnamed element of a list, set or map, or the records of a
    ///     sealed interface, each under the text of its discriminator
    public record AttributeDefinition(
            String name,
            String component,
            String javaType,
            String storedType,
            boolean required,
            Optional<String> fallback,
            Origin origin,
            List<String> sources,
            List<String> values,
            Content content,
            String prefix,
            List<AttributeDefinition> nested) {
        /// Copies the lists.
        public AttributeDefinition {
            sources = List.copyOf(sources);
            values = List.copyOf(values);
            nested = List.copyOf(nested);
        }
    }

    /// Who gives an attribute its value.
    public enum Origin {
        /// The application, with each write.
        GIVEN,
        /// The application, when the item is created.
        ONCE,
        /// The library's clock, when the item is created.
        CREATED,
        /// The library's clock, with each write.
        UPDATED,
        /// A method of the record, from other components.
        COMPUTED
    }

    /// What an attribute holds.
    ///
    /// @param format the format of a time, such as `millis`; that of an expiry is for keys only; what a known
    ///     value is; else empty
    /// @param zone the zone of an instant; empty for local times and all else
    public record Content(Kind kind, String format, String zone) {
        /// Content without a format.
        public static Content of(Kind kind) {
            return new Content(kind, "", "");
        }
    }

    /// The kinds of content.
    public enum Kind {
        /// Text.
        TEXT,
        /// One of a few texts.
        ENUM,
        /// A truth value.
        BOOLEAN,
        /// A whole number.
        INTEGER,
        /// Any number.
        NUMBER,
        /// A UUID.
        UUID,
        /// Bytes.
        BYTES,
        /// A value class of the JDK, which the format names: `duration`, `period`, `zone`, `uri`, `locale`, `currency`.
        KNOWN,
        /// A time, with its format.
        TIME,
        /// When the item expires, in epoch seconds.
        EXPIRY,
        /// The version of optimistic locking.
        VERSION,
        /// A nested record.
        RECORD,
        /// One of the records of a sealed interface; the format is the name of the attribute that tells which.
        SUM,
        /// A list.
        LIST,
        /// A set.
        SET,
        /// A map with text keys.
        MAP,
        /// Whatever a converter writes.
        CONVERTED
    }

    /// The entity's place in an index.
    ///
    /// @param when what must all hold for the item to be in the index
    public record Membership(String index, List<String> pk, List<String> sk, List<When> when) {
        /// Copies the lists.
        public Membership {
            pk = List.copyOf(pk);
            sk = List.copyOf(sk);
            when = List.copyOf(when);
        }
    }

    /// A condition of a membership: the component has one of these values, as they are stored.
    public record When(String component, List<String> values) {
        /// Copies the values.
        public When {
            values = List.copyOf(values);
        }

        /// The condition as text for readers.
        @Override
        public String toString() {
            return component + " = " + String.join(" | ", values);
        }
    }

    /// An item that reserves a unique value.
    public record Reservation(String name, String pk, String sk) {}

    /// A service that writes the entity, and how.
    public record Writer(String service, List<WriteKind> kinds) {
        /// Copies the kinds.
        public Writer {
            kinds = List.copyOf(kinds);
        }
    }
}
