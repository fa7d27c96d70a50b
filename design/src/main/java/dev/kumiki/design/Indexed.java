package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Puts the items of an entity into an index. A missing part leaves the item out of it.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Indexed.List.class)
public @interface Indexed {
    /// The name of the index.
    String on();

    /// The templates of the partition key, one for each attribute of the index; none for a local index.
    String[] pk() default {};

    /// The templates of the sort key, one for each attribute of the index.
    String[] sk() default {};

    /// Conditions that all must hold for the item to be in the index, each `component=VALUE` or
    /// `component=VALUE|OTHER`, on enums, booleans and text.
    String[] when() default {};

    /// The container of several memberships.
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        /// The memberships.
        Indexed[] value();
    }
}
