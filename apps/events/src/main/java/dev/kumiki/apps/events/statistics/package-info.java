/// What can be learned from a server's events: who came, how fast notices are confirmed, whether reminding works. Start
/// at [StatsPages]; the numbers are made by [Statistics].
/// Depends on events, notices, servers and the shared parts of pages. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.events.statistics;

import org.jspecify.annotations.NullMarked;
