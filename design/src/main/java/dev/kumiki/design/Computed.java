package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A component whose value a static method of the record makes from others. It is stored, so that it can be indexed and
/// filtered, and made anew with every write, whatever the entity holds. The components that it is made from have one
/// setter in patches, which makes it too.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface Computed {
    /// The static method. Its parameters have the types of the components [#from], in that order.
    String by();

    /// The components that the value is made from.
    String[] from();
}
