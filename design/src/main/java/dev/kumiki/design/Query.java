package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An access pattern that reads a range of one partition, in order.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Query {
    /// The index to read; empty reads the table.
    String index() default "";

    /// The order of the sort key.
    SortOrder order() default SortOrder.ASCENDING;

    /// Whether the read sees every write that was acknowledged before it.
    boolean consistent() default false;

    /// Whether the items found in an index are then read in full from the table.
    boolean fetch() default false;

    /// Why it is fine that the key also matches items that the method does not return, which are read, paid for and
    /// dropped; without a reason that is refused.
    String acknowledged() default "";
}
