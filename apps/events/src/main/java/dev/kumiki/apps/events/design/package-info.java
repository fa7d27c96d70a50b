/// The tables of the events bot as Java. Start at [EventsDesign]; the operations are in the packages of their features.
/// Depends on the design library and the AWS SDK only.
/// Everything here is immutable or holds no state, and may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.design;

import org.jspecify.annotations.NullMarked;
