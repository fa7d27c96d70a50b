package dev.kumiki.design.definition;

import java.util.List;

/// A kind of item.
///
/// @param type the value of the type attribute, or empty
/// @param pk the template of the partition key
/// @param sk the template of the sort key, or empty
public record EntityDefinition(
        String name,
        String type,
        String pk,
        String sk,
        List<AttributeDefinition> attributes,
        List<Membership> memberships,
        List<Guard> guards) {
    /// Copies the lists.
    public EntityDefinition {
        attributes = List.copyOf(attributes);
        memberships = List.copyOf(memberships);
        guards = List.copyOf(guards);
    }

    /// An attribute of the items.
    ///
    /// @param component the component of the record that it stores
    /// @param javaType the component's type
    /// @param storedType DynamoDB's type: `S`, `N`, `BOOL`, `M` …
    /// @param values the values it can have, if they are few; else empty
    /// @param form how the value is written: `text`, `whole number`, `time millis@UTC`, `list of text` …
    public record AttributeDefinition(
            String name,
            String component,
            String javaType,
            String storedType,
            boolean required,
            List<String> values,
            String form) {
        /// Copies the list.
        public AttributeDefinition {
            values = List.copyOf(values);
        }
    }

    /// The entity's place in an index.
    public record Membership(String index, List<String> pk, List<String> sk, List<String> when) {
        /// Copies the lists.
        public Membership {
            pk = List.copyOf(pk);
            sk = List.copyOf(sk);
            when = List.copyOf(when);
        }
    }

    /// A guard item of a unique value.
    public record Guard(String name, String pk, String sk) {}
}
