/// What programs may do for their users, as the pages do: read and send chats, read tree, fruits and notifications.
/// Start at [TalkRoutes]. Described in `openapi/homebiyori.yaml`.
@NullMarked
package dev.kumiki.apps.homebiyori.api;

import org.jspecify.annotations.NullMarked;
