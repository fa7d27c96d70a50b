/// Users, how they sign in, and what they have booked. Start at [User].
/// Depends on values. The library's processor makes keys, patches and access classes of it.
/// Everything here is immutable and thread-safe.
@NullMarked
package dev.kumiki.apps.studio.design.user;

import org.jspecify.annotations.NullMarked;
