package dev.kumiki.design.definition;

/// A design that was compiled, as tools find it: the processor writes one implementation for each design and names
/// them all in `META-INF/services`, for [java.util.ServiceLoader].
public interface CompiledDesign {
    /// The design as plain records.
    DesignDefinition definition();
}
