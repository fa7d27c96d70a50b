/// How long chats are kept. Start at [Retention]; [RetentionUpdater] brings chats to a new plan's expiry.
@NullMarked
package dev.kumiki.apps.homebiyori.retention;

import org.jspecify.annotations.NullMarked;
