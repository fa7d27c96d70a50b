/// What has to leave the application, written in the transaction of its cause and sent by workers (K-10).
/// Start at [Outbox]. Depends on the ops table and the workers.
/// An outbox holds no state and may be used by many threads.
@NullMarked
package dev.kumiki.apps.common.outbox;

import org.jspecify.annotations.NullMarked;
