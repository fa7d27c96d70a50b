/// The page that the mail of an offer leads to: do I want this seat? Start at [OfferPages].
/// Depends on the operations and on the page of a lesson. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.lessons.offer;

import org.jspecify.annotations.NullMarked;
