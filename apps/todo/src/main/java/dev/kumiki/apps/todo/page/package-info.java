/// What the pages of all features share: who asks and for what ([Requests]), and the words of an answer ([Texts]).
/// Depends on the design's values and on what applications share; on no feature.
@NullMarked
package dev.kumiki.apps.todo.page;

import org.jspecify.annotations.NullMarked;
