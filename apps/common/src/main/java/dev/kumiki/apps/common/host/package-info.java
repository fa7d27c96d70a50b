/// The one process that carries applications. Start at [Host]; an application shows itself as an [AppModule].
/// Knows Spring Boot and a `DynamoDbClient`, not what is behind it: whoever starts the host decides that.
/// A host is started and closed by one thread; everything that it hands out is thread-safe.
@NullMarked
package dev.kumiki.apps.common.host;

import org.jspecify.annotations.NullMarked;
