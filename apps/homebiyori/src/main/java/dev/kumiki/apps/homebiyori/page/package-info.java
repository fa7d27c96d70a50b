/// What the pages of all features share: who asks ([Requests]), and the words of dates, times and money
/// ([HomebiyoriWords]). Depends on the design's values and on what applications share; on no feature.
@NullMarked
package dev.kumiki.apps.homebiyori.page;

import org.jspecify.annotations.NullMarked;
