/// What users are told in the application. Start at [Notifications].
/// Depends on the data of the application and on what all applications share.
/// Nothing here holds state; everything may be used by many threads.
@NullMarked
package dev.kumiki.apps.studio.notification;

import org.jspecify.annotations.NullMarked;
