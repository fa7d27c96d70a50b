package dev.kumiki.apps.lessons.favorite;

import dev.kumiki.apps.lessons.design.Liking;

/// What a change of the instructors and programmes that somebody likes came to.
public sealed interface LikingResult {
    /// It is on the list; also when it was before.
    record Saved(Liking liking) implements LikingResult {}

    /// It is not on the list; also when it was not before.
    record Deleted() implements LikingResult {}

    /// It would be one too many.
    record TooManyLikings(int most) implements LikingResult {}

    /// A name is missing or too long.
    record InvalidName() implements LikingResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements LikingResult {}
}
