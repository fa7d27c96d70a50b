package dev.kumiki.apps.common.operator;

import dev.kumiki.apps.common.alarm.AlarmBoard;
import dev.kumiki.apps.common.alarm.AlarmMails;
import dev.kumiki.apps.common.alarm.AlarmRule;
import dev.kumiki.apps.common.alarm.AlarmWatch;
import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.meter.DatabaseMeters;
import dev.kumiki.apps.common.web.Languages;
import java.util.Locale;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// The alarms of the host.
@Configuration(proxyBeanMethods = false)
public class OperatorConfiguration {
    /// The setting with the address that alarms are mailed to; none are without it.
    static final String MAIL_TO = "KUMIKI_ALARM_MAIL";

    /// The setting with the language of these mails, `en` or `ja`.
    static final String MAIL_LANGUAGE = "KUMIKI_ALARM_LANGUAGE";

    /// The alarms, evaluated while the host runs.
    @Bean
    AlarmWatch alarmWatch(DatabaseMeters meters, Platform platform) {
        var capacity = new ProvisionedCapacity(platform.client(), platform.clock());
        return new AlarmWatch(
                new AlarmBoard(meters, platform.clock(), AlarmRule.DEFAULT, capacity::of), mails(platform));
    }

    private static Optional<AlarmMails> mails(Platform platform) {
        String to = platform.setting(MAIL_TO, "");
        if (to.isEmpty()) {
            return Optional.empty();
        }
        if (!Mail.isAddress(to)) {
            throw new BadSettingException(MAIL_TO + " is the address that alarms are mailed to, such as a@example.com");
        }
        Locale language = Languages.of(platform.setting(MAIL_LANGUAGE, "en"))
                .orElseThrow(() -> new BadSettingException(MAIL_LANGUAGE + " is en or ja"));
        return Optional.of(new AlarmMails(platform.mailer(), to, language));
    }
}
