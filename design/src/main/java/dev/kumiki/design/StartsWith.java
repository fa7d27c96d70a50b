package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A parameter of type `String` that the next part of the sort key starts with: the part that no parameter binds, which
/// must be text. `NAME#{name}` with `@StartsWith String typed` finds what `begins_with(SK, "NAME#an")` finds.
///
/// Empty text binds nothing further; text with `#` is refused, because no part holds it.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface StartsWith {}
