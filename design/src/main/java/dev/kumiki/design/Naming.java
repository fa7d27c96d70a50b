package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The style of the names that a record, an enum or a sealed interface gives to its attributes, values or records.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Naming {
    /// The style.
    Style value();

    /// How a Java name becomes a stored one.
    enum Style {
        /// As it stands in the source.
        AS_DECLARED,
        /// `currentPlan` becomes `current_plan`, `PAST_DUE` becomes `past_due`.
        SNAKE_CASE
    }
}
