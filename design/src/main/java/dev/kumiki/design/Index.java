package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A secondary index of a table.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Index.List.class)
public @interface Index {
    /// The name of the index.
    String name();

    /// The attributes that form the partition key: one, or up to four.
    String[] pk();

    /// The attributes that form the sort key: none, one, or up to four.
    String[] sk() default {};

    /// Whether the index is a local one: it then shares the partition key of the table.
    boolean local() default false;

    /// Which attributes the index carries.
    Projected projection() default Projected.ALL;

    /// The attributes that [Projected#INCLUDE] carries besides the keys.
    String[] include() default {};

    /// Why a partition key with few values is acceptable here.
    String acknowledged() default "";

    /// The container of several indexes.
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        /// The indexes.
        Index[] value();
    }
}
