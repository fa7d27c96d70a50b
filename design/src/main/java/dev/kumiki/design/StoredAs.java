package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The text that stands for a constant of an enum, or for a record of a sealed interface, in the table.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface StoredAs {
    /// The text of the one constant that stands for every text that no other constant has: what a newer version of
    /// the application may have written. It is read and never written. The record of a sealed interface that stands
    /// for unknown ones has no components.
    String OTHERS = "*";

    /// The stored text, or [#OTHERS].
    String value();
}
