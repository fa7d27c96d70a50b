/// What the pages of all features share: words and times of a server ([GuildTime], [PageWords]), and people as seals
/// and dots ([Seal], [Pips]). Who asks is decided by [Seats].
/// Depends on the design and on what applications share; on no page of a feature. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.page;

import org.jspecify.annotations.NullMarked;
