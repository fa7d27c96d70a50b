/// What a server has chosen, and who did what in it. Start at [RulesPages].
/// Depends on servers and the shared parts of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.rules;

import org.jspecify.annotations.NullMarked;
