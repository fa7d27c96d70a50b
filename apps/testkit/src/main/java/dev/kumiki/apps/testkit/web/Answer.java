package dev.kumiki.apps.testkit.web;

import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/// What a visitor got for a request.
public final class Answer {
    private final Visitor visitor;
    private final HttpResponse<String> response;
    private final Document document;

    Answer(Visitor visitor, HttpResponse<String> response) {
        this.visitor = visitor;
        this.response = response;
        this.document = Jsoup.parse(response.body(), response.uri().toString());
    }

    /// The address that was asked in the end.
    public URI uri() {
        return response.uri();
    }

    /// The path that was asked in the end, with its query.
    public String path() {
        String query = uri().getRawQuery();
        return query == null ? uri().getPath() : uri().getPath() + "?" + query;
    }

    /// Its status.
    public int status() {
        return response.statusCode();
    }

    /// A header.
    public Optional<String> header(String name) {
        return response.headers().firstValue(name);
    }

    /// All values of a header.
    public List<String> headers(String name) {
        return response.headers().allValues(name);
    }

    /// What was sent, as it was sent.
    public String body() {
        return response.body();
    }

    /// What a reader sees of it.
    public String text() {
        return document.text();
    }

    /// What was sent, as a document.
    public Document document() {
        return document;
    }

    /// The one element that a CSS selector chooses.
    public Element element(String selector) {
        Element found = document.selectFirst(selector);
        if (found == null) {
            throw new AssertionError("no " + selector + " on " + path() + " (" + status() + "):\n" + document.body());
        }
        return found;
    }

    /// Whether there is such an element.
    public boolean has(String selector) {
        return document.selectFirst(selector) != null;
    }

    /// Fills in the form that a selector chooses, and presses its first button. Fields that are not given keep the
    /// values of the page.
    public Answer submit(String selector, Map<String, String> fields) {
        return visitor.follow(submitOnce(selector, fields));
    }

    /// Fills in a form of this page, and presses its first button.
    public Answer submit(FormElement form, Map<String, String> fields) {
        return visitor.follow(submitOnce(form, fields));
    }

    /// The same as for a selector, staying where a redirect begins.
    public Answer submitOnce(String selector, Map<String, String> fields) {
        return submitOnce((FormElement) element(selector), fields);
    }

    /// Fills in a form of this page, and presses its first button, staying where a redirect begins.
    public Answer submitOnce(FormElement form, Map<String, String> fields) {
        List<Map.Entry<String, String>> all = new ArrayList<>();
        for (var field : form.formData()) {
            if (!fields.containsKey(field.key())) {
                all.add(Map.entry(field.key(), field.value()));
            }
        }
        fields.forEach((name, value) -> all.add(Map.entry(name, value)));
        Element button = form.selectFirst("button[name], input[type=submit][name]");
        if (button != null && !fields.containsKey(button.attr("name"))) {
            all.add(Map.entry(button.attr("name"), button.attr("value")));
        }
        String action = form.hasAttr("action") ? form.absUrl("action") : uri().toString();
        if (!form.attr("method").equalsIgnoreCase("post")) {
            throw new AssertionError("the form for " + action + " is not sent with POST");
        }
        return visitor.postAll(action, all);
    }

    /// Follows the link that a selector chooses.
    public Answer click(String selector) {
        return visitor.follow(
                visitor.send("GET", element(selector).absUrl("href"), "", Map.of("Referer", uri().toString())));
    }
}
