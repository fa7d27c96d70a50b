package dev.kumiki.apps.studio.operator;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.operator.OperatorDesk;
import dev.kumiki.apps.common.operator.OperatorPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The operator's pages, under the path of this application.
@Controller
final class StudioOperatorPages extends OperatorPages {
    StudioOperatorPages(@Qualifier("studioDesk") OperatorDesk desk, Platform platform) {
        super(desk, platform);
    }
}
