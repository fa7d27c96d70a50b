/// How reads and writes end other than well. Start at [Outcome], which a transaction answers with, and [Conflict], the
/// reason why something was not written; the exceptions are for what an application seldom expects.
@NullMarked
package dev.kumiki.design.outcome;

import org.jspecify.annotations.NullMarked;
