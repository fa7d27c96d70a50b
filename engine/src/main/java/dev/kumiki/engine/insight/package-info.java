/// Which keys are used most: DynamoDB's contributor insights. Start at [HotKeys].
///
/// Knows keys as texts, and neither tables nor requests. Thread-safe, bounded, and nothing as long as nobody asked.
@NullMarked
package dev.kumiki.engine.insight;

import org.jspecify.annotations.NullMarked;
