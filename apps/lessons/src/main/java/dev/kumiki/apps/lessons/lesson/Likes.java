package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.lessons.favorite.LikingResult;

/// Puts what a change of likings came to into a sentence.
public final class Likes {
    private Likes() {}

    /// The sentence.
    public static Flash told(LikingResult result) {
        return switch (result) {
            case LikingResult.Saved _ -> Flash.done("lessons.told.liked");
            case LikingResult.Deleted _ -> Flash.done("lessons.told.unliked");
            case LikingResult.TooManyLikings(var most) ->
                Flash.failed("lessons.told.likings.many", String.valueOf(most));
            case LikingResult.InvalidName _ -> Flash.failed("lessons.told.busy");
            case LikingResult.Busy _ -> Flash.failed("lessons.told.busy");
        };
    }
}
