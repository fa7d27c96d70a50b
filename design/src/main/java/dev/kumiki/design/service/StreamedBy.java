package dev.kumiki.design.service;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The services that read the stream of a table, from those that [dev.kumiki.design.Design#services()] lists.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface StreamedBy {
    /// The names of the services.
    String[] value();
}
