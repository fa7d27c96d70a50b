package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.Fault;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.servlet.support.RequestContext;

/// Shows a form again with what is wrong: the texts by field, the values as they were typed, never passwords.
final class AccountForms {
    /// The model attribute with the texts by field; the one without a field is under `form`.
    static final String FAULTS = "faults";

    /// The model attribute with what was typed, by field.
    static final String VALUES = "values";

    private AccountForms() {}

    /// A form that was not sent yet.
    static void fresh(Model model, Map<String, String> values) {
        model.addAttribute(FAULTS, Map.of());
        model.addAttribute(VALUES, values);
    }

    /// The form again after an answer that was no success.
    static void again(
            AccountResult answer,
            Map<String, String> values,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        var texts = new RequestContext(request);
        Map<String, String> faults = new HashMap<>();
        switch (answer) {
            case AccountResult.Refused(var found) -> {
                found.forEach(
                        fault -> faults.merge(fault.field(), text(texts, fault), (one, other) -> one + " " + other));
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            }
            case AccountResult.TooMany(var wait) -> {
                faults.put("form", texts.getMessage("account.fault.too-many", List.of(minutes(wait))));
                response.setStatus(HttpStatus.TOO_MANY_REQUESTS.value());
                response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(Math.max(1, wait.toSeconds())));
            }
            case AccountResult.Done _, AccountResult.SecondNeeded _, AccountResult.Sent _, AccountResult.Invalid _ ->
                throw new IllegalStateException("a form is not shown again after " + answer);
        }
        model.addAttribute(FAULTS, faults);
        model.addAttribute(VALUES, values);
    }

    private static String text(RequestContext texts, Fault fault) {
        return texts.getMessage("account.fault." + fault.code(), fault.arguments());
    }

    private static long minutes(Duration time) {
        return Math.max(1, time.plusSeconds(59).toMinutes());
    }
}
