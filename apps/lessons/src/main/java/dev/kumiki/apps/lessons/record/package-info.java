/// What somebody did in a year: a tag for each lesson, and the figures below (X1.11, B1.13). Start at [YearPages];
/// [Year] counts, [YearDrawing] draws. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.lessons.record;

import org.jspecify.annotations.NullMarked;
