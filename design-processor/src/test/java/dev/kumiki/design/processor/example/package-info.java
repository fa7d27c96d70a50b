/// A design that the tests compile, run and look at. Start at [StudioDesign].
@NullMarked
package dev.kumiki.design.processor.example;

import org.jspecify.annotations.NullMarked;
