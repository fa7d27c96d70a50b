package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.todo.page.Requests;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// The dashboard, the page for those who are not signed in, and the help.
@Controller
final class BoardPages {
    private final Board board;
    private final BoardModel lists;

    BoardPages(Board board, BoardModel lists) {
        this.board = board;
        this.lists = lists;
    }

    /// Who nobody knows is told what this is; everybody else sees the dashboard, which is one Query.
    @GetMapping
    String home(
            @AuthenticationPrincipal @Nullable Account account,
            @RequestParam Map<String, String> parameters,
            Locale locale,
            Model model) {
        if (account == null) {
            return "todo/landing";
        }
        String page = parameters.getOrDefault("page", "");
        ViewRequest request = ViewRequest.of(parameters);
        View view = board.view(Requests.owner(account), request, page).orElseThrow(Requests::notFound);
        String select = parameters.getOrDefault("select", "");
        lists.show(view, page, select, locale, model);
        String here = Routes.board(request, page);
        String more = here + (here.contains("?") ? "&" : "?");
        model.addAttribute("here", "todos");
        model.addAttribute("plainHref", here);
        model.addAttribute("selectHref", more + "select=on");
        model.addAttribute("selectAllHref", more + "select=all");
        model.addAttribute("filterHref", more + "filter=on");
        model.addAttribute("selecting", !select.isEmpty());
        model.addAttribute("filtering", parameters.containsKey("filter"));
        return "todo/board";
    }

    @GetMapping("/help")
    String help(Model model) {
        model.addAttribute("here", "help");
        return "todo/help";
    }
}
