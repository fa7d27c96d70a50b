/// What `--demo` shows: a studio with customers, bookings in every state, and an owner.
/// Depends on the operations of the application: demo data is made the way people make it, and marked as such.
@NullMarked
package dev.kumiki.apps.studio.demo;

import org.jspecify.annotations.NullMarked;
