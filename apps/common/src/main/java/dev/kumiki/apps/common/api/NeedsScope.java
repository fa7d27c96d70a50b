package dev.kumiki.apps.common.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What a token must be allowed to do for a route. A route of the interface without it is closed to everybody.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface NeedsScope {
    /// A scope of the application.
    String value();
}
