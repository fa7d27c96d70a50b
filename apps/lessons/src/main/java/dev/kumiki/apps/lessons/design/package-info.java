/// The table `user_lessons` as Java. Start at [UserLessons]; [Relation] says where it corrects the document and why.
/// The operations that keep its invariants are in the packages of their features.
/// Depends on the design library and the AWS SDK only.
/// Everything here is immutable or holds no state, and may be used by many threads.
@NullMarked
package dev.kumiki.apps.lessons.design;

import org.jspecify.annotations.NullMarked;
