package dev.kumiki.design.operation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Not using what the method returns is fine. Error Prone knows the annotation by its name.
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
@interface CanIgnoreReturnValue {}
