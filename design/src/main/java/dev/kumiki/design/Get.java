package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An access pattern that reads one item by its key.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Get {
    /// Whether the read sees every write that was acknowledged before it.
    boolean consistent() default false;

    /// The name of a [Unique] constraint to find the item by; the read is then consistent and takes two calls.
    String unique() default "";
}
