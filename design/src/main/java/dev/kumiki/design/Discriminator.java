package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The attribute that tells which of its records a stored value of a sealed interface is: `type`, unless this names
/// another. Its text is the name of the record, in the interface's [Naming], or what [StoredAs] gives it.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Discriminator {
    /// The name of the attribute.
    String value();
}
