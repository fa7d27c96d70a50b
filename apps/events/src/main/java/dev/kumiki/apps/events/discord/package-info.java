/// The way to Discord and back: the door for interactions, the calls, the rendering of posts. Start at [Discord].
/// Where there is no bot token, [Console] keeps the messages for the pages instead.
/// Depends on interactions, drawings and the platform's HTTP. Everything here may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.discord;

import org.jspecify.annotations.NullMarked;
