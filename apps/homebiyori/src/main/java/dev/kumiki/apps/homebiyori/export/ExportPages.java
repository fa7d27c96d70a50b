package dev.kumiki.apps.homebiyori.export;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.Requests;
import java.nio.charset.StandardCharsets;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import tools.jackson.databind.json.JsonMapper;

/// Files and a page with everything of a user.
@Controller
final class ExportPages {
    private static final JsonMapper JSON = new JsonMapper();

    private final Exports exports;

    ExportPages(Exports exports) {
        this.exports = exports;
    }

    @GetMapping("/export.json")
    ResponseEntity<byte[]> json(@AuthenticationPrincipal Account account) {
        byte[] file = JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(exports.all(Requests.user(account)));
        return file("homebiyori.json", MediaType.APPLICATION_JSON, file);
    }

    @GetMapping("/export.md")
    ResponseEntity<byte[]> markdown(@AuthenticationPrincipal Account account) {
        byte[] file = exports.markdown(Requests.user(account)).getBytes(StandardCharsets.UTF_8);
        return file("homebiyori.md", new MediaType("text", "markdown", StandardCharsets.UTF_8), file);
    }

    private static ResponseEntity<byte[]> file(String name, MediaType type, byte[] content) {
        return ResponseEntity.ok()
                .contentType(type)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(name).build().toString())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .body(content);
    }

    @GetMapping("/export/print")
    String print(@AuthenticationPrincipal Account account, Model model) {
        UserId userId = Requests.user(account);
        model.addAttribute("chats", exports.chats(userId));
        model.addAttribute("fruits", exports.fruits(userId));
        model.addAttribute("here", "data");
        return "homebiyori/export/print";
    }
}
