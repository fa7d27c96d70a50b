package dev.kumiki.design;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An entity that one request can change or, where it is not there, create: the class `…Upsert` is generated for it.
///
/// An upsert asks for what a new item cannot do without, which an item that is there keeps; its steps are done to
/// either. The compiler refuses it where one request cannot keep the promises of the design.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Upserted {}
