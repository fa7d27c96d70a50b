/// The owner's half of the studio: each feature has a package of its own below; here they are put together.
/// Everything below `/studio/owner` is for the role `ADMIN` alone: for everybody else there is nothing there.
/// Depends on the operations of the application; nothing of the customers' half depends on it.
@NullMarked
package dev.kumiki.apps.studio.owner;

import org.jspecify.annotations.NullMarked;
