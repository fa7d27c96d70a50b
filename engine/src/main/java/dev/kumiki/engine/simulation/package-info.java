/// The live service's daily life, acted out: throttling, unprocessed items, latency, indexes that lag. Start at
/// `Simulation`, which holds the options; `Simulated` is one at work.
///
/// Everything is off by default, seeded, and moved by the engine's clock.
@NullMarked
package dev.kumiki.engine.simulation;

import org.jspecify.annotations.NullMarked;
