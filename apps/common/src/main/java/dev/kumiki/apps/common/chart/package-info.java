/// Charts drawn by the server as SVG: no script, no inline style, readable by a screen reader, with their numbers as a
/// table. Start at [Chart]; the template `common/chart :: chart(drawing)` shows a [Drawing]. Depends on nothing.
/// Everything here is immutable.
@NullMarked
package dev.kumiki.apps.common.chart;

import org.jspecify.annotations.NullMarked;
