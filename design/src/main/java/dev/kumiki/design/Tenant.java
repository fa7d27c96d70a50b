package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A table of several tenants, none of whom meets another's items: the partition key of every entity, index and unique
/// value begins with the tenant, as in `ORG#{org}#TASK#{id}`, so that every access pattern binds it. The
/// compiler proves it.
///
/// The IAM policies of the design then let nobody read or write keys of a tenant other than the one that is a tag of
/// who asks. Readers of the stream see all tenants.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Tenant {
    /// The component of the entities that says whose they are: a text, a UUID or an enum.
    String value();

    /// The tag of the principal that holds the tenant, as keys write it; the name of the component if empty.
    String tag() default "";
}
