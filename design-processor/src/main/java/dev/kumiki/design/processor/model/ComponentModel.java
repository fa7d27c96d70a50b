package dev.kumiki.design.processor.model;

import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.ValueType.ListOf;
import dev.kumiki.design.processor.model.ValueType.MapOf;
import dev.kumiki.design.processor.model.ValueType.SetOf;
import dev.kumiki.design.processor.model.ValueType.Time;
import java.util.Optional;
import javax.lang.model.element.Element;

/// A component of an entity or of a nested record.
///
/// @param attribute the name it is stored under
/// @param nullable whether it is marked `@Nullable`
/// @param role what it is besides a value
/// @param fallback what it is read as where its attribute is missing
/// @param computation how it is made from others
public record ComponentModel(
        String name,
        String attribute,
        ValueType type,
        boolean nullable,
        Role role,
        Optional<DefaultModel> fallback,
        Optional<ComputationModel> computation,
        Element element) {
    /// What a component is besides a value.
    public enum Role {
        /// Nothing else.
        VALUE,
        /// The version of optimistic locking.
        VERSION,
        /// The time of expiry.
        TTL,
        /// When the item was created.
        CREATED,
        /// When the item was written last.
        UPDATED,
        /// Given when the item is created, and kept.
        ONCE,
        /// Made from other components.
        COMPUTED
    }

    /// The format in which a time is kept as an attribute; empty for everything else. An expiry is a number of
    /// seconds, whatever its format in keys.
    public String keptFormat() {
        return role == Role.TTL ? "seconds" : type.core() instanceof Time(var _, var format, var _) ? format : "";
    }

    /// Whether a part of a key tells less of the component than its attribute does: the day of a time, for instance.
    public boolean isCoarserIn(Part part) {
        return part.format() instanceof PartFormat.Timed(var format, var _)
                && PartFormat.fineness(format) < PartFormat.fineness(keptFormat());
    }

    /// Whether the value may be missing.
    public boolean isOptional() {
        return nullable || type.isOptional();
    }

    /// Whether another component is stored just like this one, under the same name.
    boolean isStoredLike(ComponentModel other) {
        return name.equals(other.name)
                && attribute.equals(other.attribute)
                && type.equals(other.type)
                && nullable == other.nullable
                && role == other.role
                && fallback.equals(other.fallback);
    }

    /// Whether it keeps the value that a new item was given.
    public boolean isKept() {
        return role == Role.ONCE || role == Role.CREATED;
    }

    /// Whether it is a time that the library takes from its clock.
    public boolean isStamp() {
        return role == Role.CREATED || role == Role.UPDATED;
    }

    /// Whether an item without the attribute can be read.
    public boolean canBeMissing() {
        return isOptional() || isCollection() || fallback.isPresent();
    }

    /// The same under another name, at another place.
    public ComponentModel at(String otherName, String otherAttribute) {
        return new ComponentModel(
                otherName, otherAttribute, type, nullable, Role.VALUE, fallback, computation, element);
    }

    /// The same with a value that is there.
    public ComponentModel present() {
        return new ComponentModel(name, attribute, type.required(), false, role, fallback, computation, element);
    }

    /// Whether a missing attribute reads as an empty collection.
    public boolean isCollection() {
        return type instanceof ListOf || type instanceof SetOf || type instanceof MapOf;
    }
}
