package dev.kumiki.apps.todo.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.NeedsScope;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.transfer.Exports;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/// Everything that a user has, written while it is read.
@RestController
@RequestMapping(Api.ROOT)
final class ExportRoutes {
    private final Exports exports;

    ExportRoutes(Exports exports) {
        this.exports = exports;
    }

    @NeedsScope("export")
    @GetMapping("/export")
    void json(@AuthenticationPrincipal Account account, HttpServletResponse response) throws IOException {
        response.setContentType("application/json");
        exports.json(Requests.owner(account), response.getOutputStream());
    }

    @NeedsScope("export")
    @GetMapping("/export.csv")
    void csv(@AuthenticationPrincipal Account account, HttpServletResponse response) throws IOException {
        response.setContentType("text/csv;charset=UTF-8");
        exports.csv(Requests.owner(account), response.getOutputStream(), false);
    }
}
