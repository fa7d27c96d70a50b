/// What belongs to no server: the start page, the servers of who is signed in, the feed of their events.
/// Depends on servers and on the shared parts of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.home;

import org.jspecify.annotations.NullMarked;
