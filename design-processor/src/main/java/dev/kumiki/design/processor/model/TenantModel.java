package dev.kumiki.design.processor.model;

import javax.lang.model.element.AnnotationMirror;

/// What keeps the tenants of a table apart.
///
/// @param component the component that every partition key begins with
/// @param tag the tag of a principal that holds the tenant
public record TenantModel(String component, String tag, AnnotationMirror mirror) {}
