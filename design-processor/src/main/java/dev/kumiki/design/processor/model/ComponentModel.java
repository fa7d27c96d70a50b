package dev.kumiki.design.processor.model;

import dev.kumiki.design.processor.model.ValueType.ListOf;
import dev.kumiki.design.processor.model.ValueType.MapOf;
import dev.kumiki.design.processor.model.ValueType.SetOf;
import javax.lang.model.element.Element;

/// A component of an entity or of a nested record.
///
/// @param attribute the name it is stored under
/// @param nullable whether it is marked `@Nullable`
/// @param role what it is besides a value
public record ComponentModel(
        String name, String attribute, ValueType type, boolean nullable, Role role, Element element) {
    /// What a component is besides a value.
    public enum Role {
        /// Nothing else.
        VALUE,
        /// The version of optimistic locking.
        VERSION,
        /// The time of expiry.
        TTL
    }

    /// Whether the value may be missing.
    public boolean isOptional() {
        return nullable || type.isOptional();
    }

    /// Whether a missing attribute reads as an empty collection.
    public boolean isCollection() {
        return type instanceof ListOf || type instanceof SetOf || type instanceof MapOf;
    }
}
