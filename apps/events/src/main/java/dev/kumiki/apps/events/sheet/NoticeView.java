package dev.kumiki.apps.events.sheet;

import dev.kumiki.apps.events.page.Seal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A notice with its sheet of seals.
///
/// @param body HTML
/// @param squares one for each member, in the order of joining; only those that the reader may see
/// @param folded how many squares are left out because there are so many
/// @param whole whether all are shown although there are so many
/// @param remindedAt when the missing were last reminded, if that is so short ago that they are left alone
/// @param plan what happens next by itself
record NoticeView(
        String id,
        String title,
        String body,
        String by,
        Instant createdAt,
        String postPath,
        boolean open,
        boolean hidden,
        int confirmed,
        int members,
        int proxies,
        List<Square> squares,
        List<Absent> absent,
        int folded,
        boolean whole,
        boolean mayConfirm,
        @Nullable Instant remindedAt,
        @Nullable Instant againAt,
        String plan) {
    /// How many have not confirmed.
    public int missing() {
        return members - confirmed;
    }

    /// How many of a hundred have.
    public int percent() {
        return members == 0 ? 0 : confirmed * 100 / members;
    }

    /// A member's place on the sheet.
    ///
    /// @param seal none while they have not confirmed
    /// @param proxy whether an organiser confirmed for them
    /// @param fresh whether it was pressed just now
    record Square(String name, @Nullable Seal seal, boolean proxy, boolean fresh, String word) {
        /// Whether they have not confirmed.
        public boolean missing() {
            return seal == null;
        }
    }

    /// Somebody who has not confirmed.
    ///
    /// @param answer how they come
    /// @param reminded when they were last reminded, in words
    record Absent(String id, String name, String answer, String reminded) {}
}
