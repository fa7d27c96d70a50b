/// The channels of a server in the browser: the same messages, buttons, dialogs and answers that Discord would show,
/// drawn from the same model. Start at [ConsolePages]; what Discord's text may contain is in [DiscordText].
/// Depends on the entry for interactions and on the shared words of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.console;

import org.jspecify.annotations.NullMarked;
