/// The inbox: notifications and the counter of unread ones. Start at [Notifications].
@NullMarked
package dev.kumiki.apps.homebiyori.notification;

import org.jspecify.annotations.NullMarked;
