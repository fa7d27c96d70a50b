package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.web.Languages;
import dev.kumiki.apps.lessons.data.LessonsData;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/// Moments in few characters, for lists of staff: `${@deskTimes.brief(x)}`.
@Component("deskTimes")
public final class DeskTimes {
    private static final DateTimeFormatter JAPANESE = DateTimeFormatter.ofPattern("M/d HH:mm", Locale.JAPANESE);
    private static final DateTimeFormatter ENGLISH = DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);

    private final LessonsData data;

    DeskTimes(LessonsData data) {
        this.data = data;
    }

    /// A moment without its year: 11/14 22:41, `14 Nov 22:41`.
    public String brief(Instant moment) {
        boolean japanese = Languages.nearest(LocaleContextHolder.getLocale()).equals(Locale.JAPANESE);
        return (japanese ? JAPANESE : ENGLISH)
                .format(moment.atZone(data.settings().zone()));
    }
}
