/// What the operator sees of the exchange with Discord. Start at [ExchangePages].
/// Depends on what leaves the application and on the shared words of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.operator;

import org.jspecify.annotations.NullMarked;
