package dev.kumiki.design.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What the generated access to a table was made from. Kept in the class file, so that a compilation which sees only
/// some files of a design finds the others among the compiled classes. Names are qualified: the classes need not be
/// visible from here.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface PartOf {
    /// The design that lists the table.
    String design();

    /// The entities of the table.
    String[] entities();

    /// The views of these entities.
    String[] views() default {};

    /// The migrations of the design.
    String[] migrations() default {};

    /// The access patterns with the names of their parameters, which interfaces do not keep in class files:
    /// `loansOf(java.lang.String memberId)`.
    String[] patterns() default {};
}
