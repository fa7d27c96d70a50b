/// Calls of a database, as they happen. Start at [TracedClient].
/// For tests that count calls, for reports that measure them, and for checks that nothing undeclared is called.
/// Knows the AWS SDK and nothing else of the design library.
@NullMarked
package dev.kumiki.design.trace;

import org.jspecify.annotations.NullMarked;
