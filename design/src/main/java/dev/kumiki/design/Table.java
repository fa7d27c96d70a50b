package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A table: its name, its key attributes, and in the methods of the annotated interface its access patterns.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Table {
    /// The name of the table, before [DesignOptions#tableNames()] changes it for an environment.
    String name();

    /// The attribute that is the partition key.
    String pk();

    /// The attribute that is the sort key; empty for a table without one.
    String sk() default "";

    /// What the stream of the table carries.
    StreamView stream() default StreamView.NONE;

    /// The attribute that holds [Entity#type()]. Items are told apart by their keys, so this only helps human
    /// readers.
    String typeAttribute() default "type";
}
