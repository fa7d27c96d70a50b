package dev.kumiki.apps.todo.statistics;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;

/// The page with figures. It reads every todo of the user, page by page: nobody opens it often, and the counters of
/// the dashboard do not know when something was done.
@Controller
final class StatisticsPages {
    private final TodoAppTables tables;
    private final Platform platform;

    StatisticsPages(TodoAppTables tables, Platform platform) {
        this.tables = tables;
        this.platform = platform;
    }

    @ModelAttribute("here")
    String here() {
        return "statistics";
    }

    @GetMapping("/statistics")
    String statistics(@AuthenticationPrincipal Account account, Model model) {
        var username = new Username(account.key());
        List<Category> categories = tables.todoTable().categoriesOf(username).stream()
                .filter(category -> category.closedAt().isEmpty())
                .toList();
        try (Stream<Todo> todos = tables.todoTable().todosOf(username)) {
            model.addAttribute(
                    "statistics",
                    Statistics.of(todos, categories, platform.clock().instant(), platform.zone()));
        }
        return "todo/statistics/statistics";
    }
}
