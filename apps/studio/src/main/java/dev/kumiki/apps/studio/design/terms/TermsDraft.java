package dev.kumiki.apps.studio.design.terms;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;

/// Terms that are being written and are not in force. There is one draft at a time.
///
/// @param draftId there is one, [#NEXT]
/// @param name what the version will be called
/// @param changes what is new in it, in a sentence
@Entity(table = TermsTable.class, pk = "DRAFT#{draftId}")
public record TermsDraft(
        String draftId,
        String name,
        String title,
        String content,
        String changes,
        Instant updatedAt,
        @Version long rev) {
    /// The id of the only one.
    public static final String NEXT = "next";
}
