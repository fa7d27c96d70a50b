package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A prefix of a value record, kept in front of its text wherever it is stored, for example `EVT#`.
/// The record holds a `String` or a `UUID`.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Prefix {
    /// The prefix.
    String value();
}
