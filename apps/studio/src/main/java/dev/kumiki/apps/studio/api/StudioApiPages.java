package dev.kumiki.apps.studio.api;

import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ApiPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The pages about the interface, under the path of this application.
@Controller
final class StudioApiPages extends ApiPages {
    StudioApiPages(@Qualifier("studioApi") Api api) {
        super(api);
    }
}
