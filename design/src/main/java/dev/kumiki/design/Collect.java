package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An access pattern that reads a whole item collection with its several entities into one record.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Collect {
    /// The sealed interface whose permitted records are collected.
    Class<?> value();

    /// The index to read; empty reads the table.
    String index() default "";

    /// Whether the read sees every write that was acknowledged before it.
    boolean consistent() default false;

    /// Why it is fine that the key also matches items that the method does not return, which are read, paid for and
    /// dropped; without a reason that is refused.
    String acknowledged() default "";
}
