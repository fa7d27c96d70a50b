package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What a component is read as in items that lack its attribute, because they were written before there was one.
/// Conditions and additions take such items for items with this value. Every entity that is written has the attribute.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface Default {
    /// The value: text, a number, `true` or `false`, the name of a constant, a moment, date, time of day, month or
    /// year as Java writes it, a duration such as `PT5M`.
    String value();
}
