package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A kind of item, declared on a record: the table it lives in and the templates of its keys.
///
/// A template is text with parts in braces. `{userId}` is the component of that name, `{number:8}` a number
/// padded to eight digits, `{startTime:date@Asia/Tokyo}` the day of an instant in a zone.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Entity {
    /// The table that the items live in.
    Class<?> table();

    /// What is written into the [Table#typeAttribute()] of each item; empty writes nothing.
    String type() default "";

    /// The template of the partition key.
    String pk();

    /// The template of the sort key; empty for a table without one.
    String sk() default "";

    /// Why a partition key with few values, or of a day, is fine for many items; silences the warning about it.
    String acknowledged() default "";
}
