package dev.kumiki.apps.studio.terms;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;

/// The part of forms by which somebody agrees to terms: the text that is shown, its hash, and a box to tick (B5.18).
public record ConsentForms(StudioData data) {
    /// What somebody agrees to, and the proof of it.
    public record Consent(TermsVersion version, Agreements.Proof proof) {}

    /// The terms that are in force.
    public Optional<Terms> inForce() {
        return data.tables().termsTable().latest(TermsStatus.ACTIVE, data.now());
    }

    /// The terms that a user has still to agree to.
    public Optional<Terms> open(UserId userId) {
        return inForce()
                .filter(terms -> data.tables()
                        .agreementTable()
                        .agreement(userId, terms.version())
                        .isEmpty());
    }

    /// The terms that a user has still to agree to, having agreed to older ones: nothing else goes on before that.
    public Optional<Terms> forced(UserId userId) {
        return open(userId)
                .filter(_ -> !data.tables()
                        .agreementTable()
                        .agreementsOf(userId, Limit.of(1), Cursor.START)
                        .items()
                        .isEmpty());
    }

    /// Adds the terms to a page.
    public void add(Model model, UserId userId) {
        Optional<Terms> terms = inForce();
        model.addAttribute("terms", terms.orElse(null));
        model.addAttribute("paragraphs", terms.map(ConsentForms::paragraphs).orElse(List.of()));
        model.addAttribute("hash", terms.map(Agreements::hash).orElse(""));
        model.addAttribute(
                "agreed",
                terms.flatMap(found -> data.tables().agreementTable().agreement(userId, found.version()))
                        .orElse(null));
    }

    /// The text of terms, one paragraph for each line.
    public static List<String> paragraphs(Terms terms) {
        return Arrays.stream(terms.content().split("\n"))
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /// What a form says that was sent with the box ticked.
    public static Optional<Consent> proof(MultiValueMap<String, String> fields, HttpServletRequest request) {
        String version = Requests.field(fields, "terms");
        if (!Requests.field(fields, "agree").equals("yes") || version.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Consent(
                    new TermsVersion(version),
                    new Agreements.Proof(
                            Requests.field(fields, "hash"),
                            Optional.of(request.getRemoteAddr()),
                            Optional.ofNullable(request.getHeader(HttpHeaders.USER_AGENT)))));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Everything that was typed into a form, to be sent along by another: no token, no choice of a time.
    public static Map<String, String> typed(MultiValueMap<String, String> fields) {
        Map<String, String> typed = new LinkedHashMap<>();
        fields.forEach((name, values) -> {
            boolean own = name.equals("_csrf") || name.equals("slot") || values.isEmpty();
            if (!own) {
                typed.put(name, values.getFirst());
            }
        });
        return typed;
    }
}
