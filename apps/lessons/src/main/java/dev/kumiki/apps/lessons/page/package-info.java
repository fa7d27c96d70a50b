/// What the pages of all features share: who asks and for what ([Requests]), addresses ([Routes]), the words of an
/// answer ([Texts]), and the crests of the board ([Crests]).
/// Depends on the design's values and on what applications share; on no feature.
@NullMarked
package dev.kumiki.apps.lessons.page;

import org.jspecify.annotations.NullMarked;
