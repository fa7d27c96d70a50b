package dev.kumiki.apps.lessons.api;

import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ApiPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The pages about the interface, under the path of this application.
@Controller
final class LessonsApiPages extends ApiPages {
    LessonsApiPages(@Qualifier("lessonsApi") Api api) {
        super(api);
    }
}
