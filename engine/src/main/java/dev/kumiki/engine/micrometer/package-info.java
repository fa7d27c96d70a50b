/// An engine's meters for hosts that use Micrometer. Start at [EngineMetrics].
///
/// The only package that imports Micrometer, which is an optional dependency: who does not load a class of this package
/// needs none. Nothing else in the engine knows this package; it knows [dev.kumiki.engine.meter] only.
@NullMarked
package dev.kumiki.engine.micrometer;

import org.jspecify.annotations.NullMarked;
