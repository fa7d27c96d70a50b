/// Web sessions that survive a restart. Start at [AppSessions]; an application may keep them in a [SessionStore] of
/// its own, and has [OpsSessionStore] otherwise.
/// Each application has its own: other cookie, other hashes, other store. Depends on Spring Session and the ops table.
/// A session belongs to one request's thread; everything else here may be used by many.
@NullMarked
package dev.kumiki.apps.common.session;

import org.jspecify.annotations.NullMarked;
