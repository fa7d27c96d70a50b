package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// How a component is stored: under another name, or with another time format.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface Attribute {
    /// The name of the attribute; empty takes the name of the component in the [Naming] of its record.
    String value() default "";

    /// The format of a time: `millis`, `seconds`, `minutes`, `date`, `month` …, optionally `@` and a zone.
    String format() default "";
}
