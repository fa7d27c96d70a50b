/// The tables of the events bot as Java, and the operations that keep their invariants. Start at [EventsDesign].
/// [EventDesk], [Participation], [NoticeBoard], [Acknowledgements] and [Reminders] are what the bot calls.
/// Depends on the design library and the AWS SDK only.
/// Everything here is immutable or holds no state, and may be used by many threads.
@NullMarked
package dev.kumiki.apps.events.design;

import org.jspecify.annotations.NullMarked;
