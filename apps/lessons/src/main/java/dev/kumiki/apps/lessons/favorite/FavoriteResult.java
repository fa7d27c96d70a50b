package dev.kumiki.apps.lessons.favorite;

import dev.kumiki.apps.lessons.design.Relation;
import java.time.LocalDate;

/// What a change of somebody's favourites came to.
public sealed interface FavoriteResult {
    /// The favourite as it is now.
    record Kept(Relation favorite) implements FavoriteResult {}

    /// The favourite has ended.
    record Ended(Relation favorite) implements FavoriteResult {}

    /// The favourite was changed since it was read (K-7).
    record Stale(Relation current) implements FavoriteResult {}

    /// The notes are longer than so many characters.
    record NotesTooLong(int most) implements FavoriteResult {}

    /// The lesson is over.
    record Over() implements FavoriteResult {}

    /// The lesson can be kept from a day on (L-047).
    record TooEarly(LocalDate from) implements FavoriteResult {}

    /// There is no such lesson, or no such favourite.
    record NotFound() implements FavoriteResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements FavoriteResult {}
}
