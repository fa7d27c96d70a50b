/// The table `user_lessons` as Java, and the operations that keep its invariants. Start at [UserLessons].
/// [Seats], [Waitlist], [Favorites] and [History] are what the application calls; [RelationLists] reads across users.
/// Depends on the design library and the AWS SDK only.
/// Everything here is immutable or holds no state, and may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.design;

import org.jspecify.annotations.NullMarked;
