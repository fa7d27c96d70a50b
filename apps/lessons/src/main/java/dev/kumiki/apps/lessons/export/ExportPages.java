package dev.kumiki.apps.lessons.export;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.lessons.data.LessonsData;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/// Lets people take along what is theirs.
@Controller
final class ExportPages {
    private final Exports exports;

    ExportPages(LessonsData data) {
        this.exports = new Exports(data);
    }

    @GetMapping("/export")
    String export(Model model) {
        model.addAttribute("here", "export");
        return "lessons/export/export";
    }

    @GetMapping("/export/lessons.json")
    ResponseEntity<Map<String, Object>> json(@AuthenticationPrincipal Account account) {
        return file("lessons.json").contentType(MediaType.APPLICATION_JSON).body(exports.json(account));
    }

    @GetMapping("/export/lessons.csv")
    ResponseEntity<byte[]> csv(@AuthenticationPrincipal Account account) {
        // The mark at the beginning tells spreadsheets that it is UTF-8.
        return file("lessons.csv")
                .contentType(new MediaType("text", "csv", StandardCharsets.UTF_8))
                .body(("\uFEFF" + exports.csv(account)).getBytes(StandardCharsets.UTF_8));
    }

    private static ResponseEntity.BodyBuilder file(String name) {
        return ResponseEntity.ok()
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(name).build().toString())
                .header(HttpHeaders.CACHE_CONTROL, "no-store");
    }
}
