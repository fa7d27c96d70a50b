/// Words: what the bot says in two languages, and the times that people write. Start at [BotWords] and [TimesInWords].
/// Depends on nothing but Java.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.words;

import org.jspecify.annotations.NullMarked;
