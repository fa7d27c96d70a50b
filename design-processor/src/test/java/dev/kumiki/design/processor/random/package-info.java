/// Designs made up by chance, and a plain model of what they should do. Start at [RandomDesignsPropertyTest].
@NullMarked
package dev.kumiki.design.processor.random;

import org.jspecify.annotations.NullMarked;
