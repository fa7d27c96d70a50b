package dev.kumiki.design.service;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The services that use an access pattern, from those that the design lists. On a table: those of every pattern
/// that does not say it itself.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface UsedBy {
    /// The names of the services.
    String[] value();
}
