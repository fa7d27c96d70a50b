package dev.kumiki.engine.item;

/// Attributes that can be written down without values of the SDK's being made of them first.
public interface VisitedAttributes {
    /// Tells all attributes in their order.
    void visit(AttributeVisitor visitor);
}
