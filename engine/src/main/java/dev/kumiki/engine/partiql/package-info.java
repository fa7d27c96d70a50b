/// PartiQL: statements read into trees, and trees turned into the requests that carry them out. Start at [Partiql],
/// which reads; then [ReadPlan] and [WritePlan], which plan.
///
/// Nothing here touches an item. A plan is made of the SDK's own requests with expressions and placeholders, so a
/// statement means what the Query, the PutItem or the UpdateItem that it becomes means. Everything is immutable but
/// the readers, which one thread uses for one statement.
@NullMarked
package dev.kumiki.engine.partiql;

import org.jspecify.annotations.NullMarked;
