package dev.kumiki.design.operation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Not using a value of this type is a mistake. Error Prone knows the annotation by its name.
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
@interface CheckReturnValue {}
