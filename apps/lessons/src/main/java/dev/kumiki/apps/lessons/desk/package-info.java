/// For those who run the studios: their staff and the administrators. Start at [DeskConfiguration].
/// Depends on the features; nothing outside depends on this package.
@NullMarked
package dev.kumiki.apps.lessons.desk;

import org.jspecify.annotations.NullMarked;
