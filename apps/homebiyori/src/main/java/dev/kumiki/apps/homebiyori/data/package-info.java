/// What every feature needs: the tables with a clock ([HomebiyoriData]), work that is done later ([HomebiyoriWork]),
/// and reading several things at once ([Parallel]). Knows the design and what applications share; no feature.
@NullMarked
package dev.kumiki.apps.homebiyori.data;

import org.jspecify.annotations.NullMarked;
