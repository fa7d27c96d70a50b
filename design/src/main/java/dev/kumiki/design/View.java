package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A record with some of the components of an entity: what a query or scan returns that does not need the whole, or
/// whose index does not carry it. Only those attributes are asked for. A view cannot be written.
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface View {
    /// The entity. The components of the view are components of it, with the same names and types.
    Class<?> of();
}
