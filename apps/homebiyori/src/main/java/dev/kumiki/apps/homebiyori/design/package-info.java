/// The four tables of Homebiyori and the operations that keep their promises. Start at [CoreTable] and [ChatTable];
/// [ChatRecorder], [Subscriptions], [RetentionUpdater] and [Notifications] write, [UserHome], [ChatHistory] and
/// [FeedbackAnalysis] read. Depends on the design library and the AWS SDK's model only. Invariants live in conditions
/// and transactions on table keys; nothing here holds state, so that everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.homebiyori.design;

import org.jspecify.annotations.NullMarked;
