/// Talking with the characters: claiming a message, answering it, storing it once. Start at [ChatRecorder], which
/// writes, and [ChatHistory], which reads. Invariants live in conditions and transactions on table keys.
@NullMarked
package dev.kumiki.apps.homebiyori.chat;

import org.jspecify.annotations.NullMarked;
