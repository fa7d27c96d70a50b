package dev.kumiki.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What goes wrong in a test, or in all tests of a class: what a method says counts, then what its class says.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Faults {
    /// The share of each batch that is handed back unprocessed, from 0 to 1; at least one item is processed.
    double unprocessed() default 0;

    /// Whether requests beyond the throughput of a table are refused.
    boolean throttling() default false;

    /// Whether a write that meets another one on the same item is refused at once, rather than waiting for it.
    boolean conflicts() default false;

    /// Decides what is left to chance.
    long seed() default 0;
}
