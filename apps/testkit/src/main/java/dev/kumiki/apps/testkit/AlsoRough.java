package dev.kumiki.apps.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A test of a race whose outcome must be the same on a [Rough] database; [RoughRaces] runs it there. It reads what it
/// checks consistently, or waits for indexes, and does not count calls.
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface AlsoRough {}
