package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An access pattern that reads the whole table or index, with the reason why that is fine.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Scan {
    /// Why this is fine.
    String value();

    /// The index to read; empty reads the table.
    String index() default "";
}
