/// Calls to other services over HTTP. Start at [Outgoing]: [HttpCalls] sends them, [CallRecorder] writes them down
/// instead where there are no credentials.
/// Depends on the JDK alone; time, waiting and chance are given. [HttpCalls] and [CallRecorder] may be used by many
/// threads. Nothing here logs, and no text that it makes holds an address or a secret.
@NullMarked
package dev.kumiki.apps.common.http;

import org.jspecify.annotations.NullMarked;
