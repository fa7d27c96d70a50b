package dev.kumiki.apps.homebiyori.desk;

import dev.kumiki.apps.common.schedule.Repeat;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.data.HomebiyoriWork;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.feedback.FeedbackAnalysis;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Makes what the desk has done in the background.
@Configuration(proxyBeanMethods = false)
class DeskBeans {
    private static final LocalTime NIGHT = LocalTime.of(4, 0);

    @Bean
    Announcements homebiyoriAnnouncements(HomebiyoriData data) {
        return new Announcements(data);
    }

    /// Announcements, and the stored reports of this month and the last (B4.14).
    @Bean
    HomebiyoriWork homebiyoriDeskWork(Announcements announcements, HomebiyoriData data) {
        var reports = new HomebiyoriWork.Repeated(
                "homebiyori-reports", new Repeat.Daily(NIGHT, Homebiyori.ZONE), _ -> report(data));
        return new HomebiyoriWork(Map.of(), Map.of(Announcements.KIND, announcements::turn), List.of(reports));
    }

    private static void report(HomebiyoriData data) {
        var analysis = new FeedbackAnalysis(data.tables(), data.clock());
        YearMonth month = YearMonth.from(data.today());
        for (FeedbackType type : FeedbackType.values()) {
            analysis.report(month, type);
            analysis.report(month.minusMonths(1), type);
        }
    }
}
