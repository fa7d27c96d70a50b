/// The short way to an application: an [AppPlan] says what it wants, and the host puts it together.
///
/// The beans that come of it have the application's name before theirs: [AppParts] is `NAME` itself, then
/// `NAMEAccounts`, `NAMEApi`, `NAMEInbox`, `NAMEDesk`. The application adds its own features, pages and background
/// work ([AppWork]). Who wants it otherwise makes these beans by hand and has no plan.
@NullMarked
package dev.kumiki.apps.common.plan;

import org.jspecify.annotations.NullMarked;
