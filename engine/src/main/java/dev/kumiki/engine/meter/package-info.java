/// What an engine counts. Start at [Meters]; everything that shows figures (JFR, Prometheus, Micrometer) reads them
/// there, so that they cannot differ.
///
/// Plain data: adders and histograms with fixed limits, cheap enough for every request. Knows nothing of the engine and
/// may be used by every package of it. Everything here is thread-safe; figures that are read while they change may
/// disagree by what happened meanwhile.
@NullMarked
package dev.kumiki.engine.meter;

import org.jspecify.annotations.NullMarked;
