package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A component whose value a static method makes from others. It is stored, so that it can be indexed and filtered, and
/// made anew with every write, whatever the entity holds. The components that it is made from have one setter in
/// patches, which makes it too.
///
/// The method gives the same for the same: another method, or another body, changes what is stored with the next write
/// of each item and no sooner.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface Computed {
    /// The static method. The components [#from] can be assigned to its parameters, in that order, and its result to
    /// the component, as in an assignment in Java; a component that may be null to no primitive.
    String by();

    /// The components that the value is made from.
    String[] from();

    /// The class that has the method; the record itself unless this names another.
    Class<?> in() default Void.class;
}
