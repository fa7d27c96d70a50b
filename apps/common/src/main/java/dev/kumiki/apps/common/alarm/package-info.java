/// Alarms over what the database meters saw (S-152 to S-155): rules as data, evaluated in the process. Start at
/// [AlarmRule]; [AlarmBoard] has their states, [AlarmMails] tells of changes, [CloudWatchAlarms] writes the same rules
/// for Amazon. Depends on the meters and the mailer.
/// Everything here is thread-safe.
@NullMarked
package dev.kumiki.apps.common.alarm;

import org.jspecify.annotations.NullMarked;
