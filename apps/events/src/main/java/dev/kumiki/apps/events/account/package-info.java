/// Accounts of this application and the users of Discord that they are. Start at [DiscordUsers]; [DiscordSignIn] is
/// the way in through Discord. Depends on the design's ids, the servers, and on what applications share. Nothing
/// here holds state.
@NullMarked
package dev.kumiki.apps.events.account;

import org.jspecify.annotations.NullMarked;
