package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The root of a design: the tables that belong together.
///
/// The processor generates a class named after the annotated interface with `Tables` appended; it is the only
/// door to the tables, so that a build without the processor fails visibly.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Design {
    /// The tables, each an interface annotated with [Table].
    Class<?>[] tables();

    /// The zone in which instants are written, for example `Asia/Tokyo`.
    String zone() default "UTC";

    /// The programs that share the tables, if they are several. Then every pattern says who uses it, every entity who
    /// writes it and a table with a stream who reads that, by the annotations of `dev.kumiki.design.service`. From
    /// this comes what each of them may do.
    String[] services() default {};
}
