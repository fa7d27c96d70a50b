/// How the tree grows. Start at [GrowthRules]. Pure functions of totals.
@NullMarked
package dev.kumiki.apps.homebiyori.tree;

import org.jspecify.annotations.NullMarked;
