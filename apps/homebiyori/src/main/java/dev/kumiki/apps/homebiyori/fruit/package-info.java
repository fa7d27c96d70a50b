/// Fruits: the chats that stay. Start at [Fruits], which reads them; the calendar shows a month in weather.
@NullMarked
package dev.kumiki.apps.homebiyori.fruit;

import org.jspecify.annotations.NullMarked;
