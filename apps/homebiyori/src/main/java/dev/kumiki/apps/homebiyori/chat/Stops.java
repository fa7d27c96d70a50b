package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Answers that are not wanted any further. Known to the process that writes the answer; thread-safe.
public final class Stops {
    private final Set<String> writing = ConcurrentHashMap.newKeySet();
    private final Set<String> stopped = ConcurrentHashMap.newKeySet();

    private static String key(UserId userId, String chatId) {
        return userId.value() + "/" + chatId;
    }

    /// An answer is being written.
    void begin(UserId userId, String chatId) {
        writing.add(key(userId, chatId));
    }

    /// It is written.
    void end(UserId userId, String chatId) {
        writing.remove(key(userId, chatId));
        stopped.remove(key(userId, chatId));
    }

    /// Its reader wants no more; what is not being written is left alone.
    void stop(UserId userId, String chatId) {
        if (writing.contains(key(userId, chatId))) {
            stopped.add(key(userId, chatId));
        }
    }

    boolean isStopped(UserId userId, String chatId) {
        return stopped.contains(key(userId, chatId));
    }
}
