package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.todo.design.Username;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.LocalDate;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// Downloads of everything that a user has. They are written while they are read.
@Controller
final class ExportPages {
    private final Exports exports;
    private final Platform platform;

    ExportPages(Exports exports, Platform platform) {
        this.exports = exports;
        this.platform = platform;
    }

    @GetMapping("/transfer/export.json")
    void json(@AuthenticationPrincipal Account account, HttpServletResponse response) throws IOException {
        begin(response, "application/json", "json");
        exports.json(new Username(account.key()), response.getOutputStream());
    }

    @GetMapping("/transfer/export.csv")
    void csv(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "false") boolean excel,
            HttpServletResponse response)
            throws IOException {
        begin(response, "text/csv;charset=UTF-8", "csv");
        exports.csv(new Username(account.key()), response.getOutputStream(), excel);
    }

    private void begin(HttpServletResponse response, String type, String ending) {
        LocalDate today = LocalDate.ofInstant(platform.clock().instant(), platform.zone());
        response.setContentType(type);
        response.setHeader("Content-Disposition", "attachment; filename=\"todo-" + today + "." + ending + "\"");
        response.setHeader("Cache-Control", "no-store");
    }
}
