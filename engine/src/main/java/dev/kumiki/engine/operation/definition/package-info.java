/// Operations on tables as such: creating, changing, describing and deleting them, their tags and time to live. Start
/// at `CreateTableOperation`, then `UpdateTableOperation`; descriptions are made in `TableDescriptions`.
///
/// A blueprint checks a request and becomes a definition, a change turns one definition into the next; both are applied
/// under the monitor of `Tables`.
@NullMarked
package dev.kumiki.engine.operation.definition;

import org.jspecify.annotations.NullMarked;
