/// HTTP/1.1 on virtual threads. Start at [HttpServer]; [Connection] is the loop that every connection runs.
///
/// One virtual thread per connection: read a request, hand it to the [HttpHandler], write the answer, again. Requests
/// that are sent ahead wait in the connection's buffer, so answers keep the order of the requests. Everything that a
/// client can make large or slow has a named limit in [HttpLimits].
///
/// Knows nothing of DynamoDB, JSON or signatures.
@NullMarked
package dev.kumiki.server.http;

import org.jspecify.annotations.NullMarked;
