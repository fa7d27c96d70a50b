/// How values, keys and whole records stand in items. Start at [EntityMapper] and [Values]: generated mappers consist
/// of calls of these classes. A [Converter] is written by users, and [StoredTime] is of use to them. Sends nothing.
@NullMarked
package dev.kumiki.design.mapping;

import org.jspecify.annotations.NullMarked;
