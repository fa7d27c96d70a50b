package dev.kumiki.apps.common.web;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.RequestMapping;

/// What anybody sees of a failure: a page that says what happened and what to do, or a [ProblemDetail] for programs.
/// Nothing of the inside: that is in the log, under the number that stands in both.
@Controller
final class ErrorPages implements ErrorController {
    /// The statuses that have texts of their own.
    private static final Set<Integer> KNOWN = Set.of(400, 403, 404, 405, 409, 413, 415, 429);

    private final MessageSource messages;

    ErrorPages(MessageSource messages) {
        this.messages = messages;
    }

    @RequestMapping(path = "/error", produces = MediaType.TEXT_HTML_VALUE)
    String page(HttpServletRequest request, HttpServletResponse response, Model model) {
        int status = status(request);
        response.setStatus(status);
        model.addAttribute("status", status);
        model.addAttribute("key", key(status));
        return "common/error";
    }

    @RequestMapping("/error")
    ResponseEntity<ProblemDetail> problem(HttpServletRequest request, Locale locale) {
        int status = status(request);
        Locale language = Languages.nearest(locale);
        var problem = ProblemDetail.forStatus(status);
        problem.setTitle(messages.getMessage(key(status) + ".title", null, language));
        problem.setDetail(messages.getMessage(key(status) + ".text", null, language));
        problem.setProperty("request", request.getAttribute(RequestIds.ATTRIBUTE));
        Object path = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
        if (path != null) {
            problem.setInstance(URI.create(path.toString()));
        }
        return ResponseEntity.status(status)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(problem);
    }

    private static String key(int status) {
        return "common.error." + (KNOWN.contains(status) ? String.valueOf(status) : status < 500 ? "4xx" : "5xx");
    }

    /// The status of the failure; whoever opens the page without one is told that nothing is there.
    private static int status(HttpServletRequest request) {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        return status instanceof Integer code ? code : HttpStatus.NOT_FOUND.value();
    }
}
