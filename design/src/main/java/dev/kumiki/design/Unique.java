package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A value that no two items of an entity may share. It is held by an item that reserves it in the same table,
/// written in the same transaction as the item.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Unique.List.class)
public @interface Unique {
    /// The name of the constraint, reported by [dev.kumiki.design.outcome.Conflict.NotUnique].
    String name();

    /// The template of the partition key of the reservation.
    String pk();

    /// The template of the sort key of the reservation; empty for a table without one.
    String sk() default "";

    /// The container of several constraints.
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        /// The constraints.
        Unique[] value();
    }
}
