/// The tables of the studio: users, bookings, calendar, catalogue, notifications, terms, agreements. Start at
/// [Studio]; the entity of each table says where it corrects the document and why.
/// Attribute names stay the document's own: shorter ones (S-140) would contradict it (B5.27). No local index: what one
/// would serve, a global index serves without a new table (B5.28).
/// The operations are in the packages of their features. Depends on the design library and the AWS SDK only.
/// Everything here is thread-safe.
@NullMarked
package dev.kumiki.apps.studio.design;

import org.jspecify.annotations.NullMarked;
