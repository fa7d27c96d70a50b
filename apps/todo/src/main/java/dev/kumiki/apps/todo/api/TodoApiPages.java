package dev.kumiki.apps.todo.api;

import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.ApiPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The pages about the interface, under the path of this application.
@Controller
final class TodoApiPages extends ApiPages {
    TodoApiPages(@Qualifier("todoApi") Api api) {
        super(api);
    }
}
