/// The table of fruits, which are kept for ever (H-083 to H-092). Start at [FruitTable].
@NullMarked
package dev.kumiki.apps.homebiyori.design.fruit;

import org.jspecify.annotations.NullMarked;
