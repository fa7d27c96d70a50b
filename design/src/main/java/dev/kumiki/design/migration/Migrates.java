package dev.kumiki.design.migration;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Says that a [Migration] leads from one revision of a design's lock to a later one. Without it the build refuses
/// two revisions of which the later does not fit the items that the earlier says are stored.
///
/// The class must be compiled together with the design.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Migrates {
    /// The design, an interface annotated with `@Design`.
    Class<?> design();

    /// The revision that the stored items have.
    int from();

    /// The revision that they get.
    int to();
}
