package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.operator.OperatorDesk;
import dev.kumiki.apps.common.operator.OperatorPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The work of this application and its audit, for administrators.
@Controller
final class LessonsOperatorPages extends OperatorPages {
    LessonsOperatorPages(@Qualifier("lessonsOperatorDesk") OperatorDesk desk, Platform platform) {
        super(desk, platform);
    }
}
