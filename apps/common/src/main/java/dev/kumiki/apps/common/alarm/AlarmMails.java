package dev.kumiki.apps.common.alarm;

import dev.kumiki.apps.common.alarm.Alarm.State;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.mail.Mailer;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells the operator of an alarm that went on or off, once. An alarm about the database does not wait in an outbox
/// that stands in the database: the mail is sent at once, and what cannot be sent is logged.
///
/// @param to the operator's address
public record AlarmMails(Mailer mailer, String to, Locale language) {
    private static final Logger LOG = LoggerFactory.getLogger(AlarmMails.class);

    /// Sends the mail of a change.
    void tell(Alarm alarm) {
        String id =
                "alarm-" + alarm.id().replace(' ', '-') + "-" + alarm.since().toEpochMilli();
        try {
            mailer.send(id, mail(alarm));
        } catch (RuntimeException e) {
            LOG.warn("The mail of the alarm {} could not be sent", alarm.id(), e);
        }
    }

    private Mail mail(Alarm alarm) {
        boolean japanese = language.equals(Locale.JAPANESE);
        boolean on = alarm.state() == State.ON;
        String what = japanese
                ? words(alarm, "書き込みや読み出しが待たされた", "容量の使いすぎ", "成功率が低い", "応答が遅い")
                : words(alarm, "Calls were throttled", "Capacity nearly used up", "Calls fail", "Calls are slow");
        String subject = (japanese ? on ? "【アラーム】" : "【復旧】" : on ? "[Alarm] " : "[Recovered] ")
                + what
                + (japanese ? "：" : ": ")
                + alarm.target();
        String value = alarm.value().isPresent()
                ? String.format(Locale.ROOT, "%.1f", alarm.value().getAsDouble())
                : "-";
        String text = japanese
                ? "対象: %s%n条件: %s%n値: %s（しきい値 %s、%d分間）%n時刻: %s%n"
                        .formatted(alarm.target(), what, value, alarm.rule().threshold(), minutes(alarm), alarm.since())
                : "Target: %s%nCondition: %s%nValue: %s (threshold %s, over %d min)%nSince: %s%n"
                        .formatted(
                                alarm.target(), what, value, alarm.rule().threshold(), minutes(alarm), alarm.since());
        return Mail.of(to, subject, text, language);
    }

    private static long minutes(Alarm alarm) {
        return alarm.rule().period().toMinutes();
    }

    private static String words(Alarm alarm, String throttles, String capacity, String success, String latency) {
        return switch (alarm.rule().metric()) {
            case THROTTLES -> throttles;
            case CAPACITY_PERCENT -> capacity;
            case SUCCESS_PERCENT -> success;
            case LATENCY_MILLIS -> latency;
        };
    }
}
