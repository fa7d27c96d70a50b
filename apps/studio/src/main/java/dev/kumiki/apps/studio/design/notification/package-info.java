/// What users are told in the application. Start at [Notification].
/// Depends on values. The library's processor makes keys, patches and access classes of it.
/// Everything here is immutable and thread-safe.
@NullMarked
package dev.kumiki.apps.studio.design.notification;

import org.jspecify.annotations.NullMarked;
