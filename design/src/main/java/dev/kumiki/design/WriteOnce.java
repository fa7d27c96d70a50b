package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What a new item is given and keeps. Patches have no setter for it; a replace or put that would change it is a
/// conflict, as if its condition had failed.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface WriteOnce {}
