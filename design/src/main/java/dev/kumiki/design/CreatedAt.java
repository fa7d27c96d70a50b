package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// When the item was created: an `Instant` that the library takes from [DesignOptions#clock] when it writes a new item,
/// whatever the entity holds, null included. Nothing changes it later. Not in the key of the table.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface CreatedAt {}
