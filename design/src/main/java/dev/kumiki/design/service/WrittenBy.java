package dev.kumiki.design.service;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The services that write an entity, from those that the design lists. On a table: those of every entity that
/// does not say it itself.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(WrittenBy.List.class)
public @interface WrittenBy {
    /// The names of the services; none says that no service writes the entity.
    String[] value();

    /// How they write it.
    WriteKind[] how() default {WriteKind.CREATE, WriteKind.CHANGE, WriteKind.DELETE, WriteKind.CHECK, WriteKind.BATCH};

    /// The container of several.
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        /// The services.
        WrittenBy[] value();
    }
}
