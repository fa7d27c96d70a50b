package dev.kumiki.design.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a class that the processor wrote. Kept in the class file, so that tools that measure coverage leave it out.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Generated {}
