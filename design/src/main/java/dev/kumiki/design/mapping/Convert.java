package dev.kumiki.design.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Stores a component, or every value of a type, through a [Converter].
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.TYPE})
public @interface Convert {
    /// A converter with a constructor without parameters.
    Class<? extends Converter<?>> value();
}
