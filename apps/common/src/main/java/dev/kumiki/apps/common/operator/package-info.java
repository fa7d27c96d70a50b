/// What the operator of an application sees and does: what waits, what stopped, who works, what alarms say, who did
/// what.
/// Start at [OperatorDesk]; [OperatorPages] are its pages, for the role `ADMIN` only. They never show what is inside of
/// mails or other work. Depends on the ops table, the queues, the alarms and the web.
/// Everything here is thread-safe.
@NullMarked
package dev.kumiki.apps.common.operator;

import org.jspecify.annotations.NullMarked;
