/// From the items of an existing bot to the designed ones. Start at [LegacyItems].
/// Depends on the design and on what all applications share.
@NullMarked
package dev.kumiki.apps.events.migration;

import org.jspecify.annotations.NullMarked;
