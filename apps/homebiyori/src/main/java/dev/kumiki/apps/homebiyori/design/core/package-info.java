/// The core table (H-007): users, settings, trees, subscriptions, notifications and jobs. Start at [CoreTable]; what
/// stands in a user's partition is a [CoreItem].
@NullMarked
package dev.kumiki.apps.homebiyori.design.core;

import org.jspecify.annotations.NullMarked;
