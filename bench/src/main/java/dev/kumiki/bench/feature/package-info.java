/// What each feature of designs costs. Start at [FeaturesBench]; [Features] holds the base design and what each feature
/// adds to it, [FeatureCompiler] compiles one of them, [FeatureMapping] maps its records. May use the design library
/// and
/// its processor, and nothing else of the bench.
@NullMarked
package dev.kumiki.bench.feature;

import org.jspecify.annotations.NullMarked;
