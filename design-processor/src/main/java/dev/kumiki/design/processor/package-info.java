/// The annotation processor. Start at [DesignProcessor]: it reads designs into a model (`read`), proves them
/// (`check`) and writes code (`write`). Compile time only; knows the annotations of `dev.kumiki.design` and the
/// compiler's API.
@NullMarked
package dev.kumiki.design.processor;

import org.jspecify.annotations.NullMarked;
