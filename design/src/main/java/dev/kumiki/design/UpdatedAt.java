package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// When the item was written last: an `Instant` that the library takes from [DesignOptions#clock] with every create,
/// replace, put, patch and upsert, whatever the entity holds, null included. It is what the clock showed: one that was
/// set back shows less. Not in the key of the table.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface UpdatedAt {}
