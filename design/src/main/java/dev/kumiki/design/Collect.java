package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An access pattern that reads an item collection with its several entities into one record.
///
/// Parameters bind the partition key and what all sort keys begin with: with `ORDER#{orderId}` and
/// `ORDER#{orderId}#LINE#{number}` one order with its lines. `@From` and `@To` bind a range of the next shared part. A
/// method that returns `Optional` of the record returns none if nothing is there, or if a component that is no list and
/// no `Optional` would stay empty.
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
