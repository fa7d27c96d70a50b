package dev.kumiki.apps.todo.transfer;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.RateLimits.Rate;
import dev.kumiki.apps.common.ops.RateLimits.Refused;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.design.Username;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// Imports in two steps: a check that writes nothing, then the import itself.
@Controller
final class ImportPages {
    private static final int MEGABYTE = 1024 * 1024;
    private static final Rate RATE = new Rate("todo-imports", 30, Duration.ofHours(1));
    private static final String PAGE = "todo/transfer/transfer";

    private final Imports imports;
    private final AppKit kit;
    private final TodoIds ids;

    ImportPages(Imports imports, @Qualifier("todoKit") AppKit kit, TodoIds ids) {
        this.imports = imports;
        this.kit = kit;
        this.ids = ids;
    }

    @ModelAttribute("here")
    String here() {
        return "transfer";
    }

    @ModelAttribute("maxMegabytes")
    int maxMegabytes() {
        return Imports.MAX_BYTES / MEGABYTE;
    }

    @GetMapping("/transfer")
    String transfer(Model model) {
        return page(model, "");
    }

    private static String page(Model model, String text) {
        model.addAttribute("text", text);
        return PAGE;
    }

    /// Reads the file and tells what would be imported.
    @PostMapping("/transfer/import")
    String check(
            @AuthenticationPrincipal Account account,
            @RequestParam(required = false) @Nullable MultipartFile file,
            @RequestParam(defaultValue = "") String text,
            Model model,
            HttpServletResponse response)
            throws IOException {
        byte[] content = file == null || file.isEmpty() ? text.getBytes(StandardCharsets.UTF_8) : file.getBytes();
        if (content.length == 0) {
            model.addAttribute("missing", true);
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return page(model, text);
        }
        if (isTooOften(account, model, response)) {
            return page(model, text);
        }
        String token = ids.next().toString();
        ImportResult result = run(account, content, token, true);
        if (result instanceof ImportResult.Ready ready) {
            model.addAttribute("ready", ready);
            model.addAttribute("token", token);
            model.addAttribute("content", Base64.getEncoder().encodeToString(content));
            return "todo/transfer/preview";
        }
        return refuse(result, text, model, response);
    }

    /// Imports what was checked. Sent twice, it imports once: the token makes the identifiers.
    @PostMapping("/transfer/import/confirm")
    String confirm(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String content,
            @RequestParam(defaultValue = "") String token,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response)
            throws IOException {
        if (isTooOften(account, model, response)) {
            return page(model, "");
        }
        ImportResult result = run(account, decoded(content), token, false);
        if (result instanceof ImportResult.Done(int created, int existing, int categories, var _)) {
            next.addFlashAttribute(
                    Flash.NAME,
                    Flash.done(
                            "todo.transfer.done",
                            String.valueOf(created),
                            String.valueOf(categories),
                            String.valueOf(existing)));
            return "redirect:/todo/transfer";
        }
        return refuse(result, "", model, response);
    }

    private static byte[] decoded(String content) {
        try {
            return Base64.getDecoder().decode(content);
        } catch (IllegalArgumentException _) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
        }
    }

    /// JSON of ours begins with a brace; no line with names of columns does.
    private ImportResult run(Account account, byte[] content, String token, boolean checkOnly) throws IOException {
        var username = new Username(account.key());
        var in = new ByteArrayInputStream(content);
        boolean json = startsWithBrace(content);
        if (checkOnly) {
            return json ? imports.checkJson(username, in, token) : imports.checkCsv(username, in, token);
        }
        return json ? imports.json(username, in, token) : imports.csv(username, in, token);
    }

    private static boolean startsWithBrace(byte[] content) {
        String start = new String(content, 0, Math.min(content.length, 1_000), StandardCharsets.UTF_8);
        return start.replace("\uFEFF", "").stripLeading().startsWith("{");
    }

    private boolean isTooOften(Account account, Model model, HttpServletResponse response) {
        if (kit.rateLimits().hit(RATE, account.key()) instanceof Refused(var wait)) {
            response.setStatus(HttpStatus.TOO_MANY_REQUESTS.value());
            response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(Math.max(1, wait.toSeconds())));
            model.addAttribute("often", Math.max(1, wait.plusSeconds(59).toMinutes()));
            return true;
        }
        return false;
    }

    /// A line that cannot be imported, in words.
    ///
    /// @param problem the end of a message key
    record Wrong(int line, String field, String problem) {}

    private static String refuse(ImportResult result, String text, Model model, HttpServletResponse response) {
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        switch (result) {
            case ImportResult.Invalid(var errors) -> {
                List<Wrong> wrong = errors.stream()
                        .map(error -> new Wrong(error.line(), error.field(), word(error.problem())))
                        .toList();
                model.addAttribute("wrong", wrong);
                model.addAttribute("maxErrors", Imports.MAX_ERRORS);
            }
            case ImportResult.Unreadable(var reason, int line) -> {
                if (reason == ImportResult.Reason.TOO_LARGE) {
                    response.setStatus(HttpStatus.CONTENT_TOO_LARGE.value());
                }
                model.addAttribute("reason", word(reason));
                model.addAttribute("line", line);
                model.addAttribute("maxTodos", Imports.MAX_TODOS);
            }
            case ImportResult.NoSuchUser _ -> throw new ResponseStatusException(HttpStatus.NOT_FOUND);
            case ImportResult.Ready _, ImportResult.Done _ ->
                throw new IllegalStateException("nothing is wrong with the import");
        }
        return page(model, text);
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
