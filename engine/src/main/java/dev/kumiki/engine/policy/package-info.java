/// Policies: who may do what with which table, in the grammar of AWS's policy documents. Start at [Policy]; what a set
/// of policies says to a request is in [Decision].
///
/// Pure functions over immutable values: knows no tables, no requests of the SDK and no HTTP. What is wrong with a
/// document is a [PolicyFault] that names the place.
@NullMarked
package dev.kumiki.engine.policy;

import org.jspecify.annotations.NullMarked;
