/// Mail, by SMTP or into a folder. Start at [Mails], through which all mail leaves, and [Mailer].
/// Knows Spring for SMTP only. Mail leaves through the outbox alone (K-10).
/// Everything here may be used by many threads.
@NullMarked
package dev.kumiki.apps.common.mail;

import org.jspecify.annotations.NullMarked;
