/// The channels of a server in the browser: the same messages, buttons, dialogs and answers that Discord would show,
/// drawn from the same model. Start at [ConsolePages]; how a message becomes HTML is in [PostHtml].
/// Depends on the entry for interactions and on the shared words of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.console;

import org.jspecify.annotations.NullMarked;
