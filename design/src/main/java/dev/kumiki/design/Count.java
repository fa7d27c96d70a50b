package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An access pattern that returns how many items a query would find, as a `long`, without reading them back.
///
/// It is exact: what has expired does not count, and a key that also matches something else is refused. DynamoDB reads
/// every item that it counts, and charges for it.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Count {
    /// The entity that is counted, or a sealed interface of several.
    Class<?> value();

    /// The index to read; empty reads the table.
    String index() default "";

    /// Whether the read sees every write that was acknowledged before it.
    boolean consistent() default false;
}
