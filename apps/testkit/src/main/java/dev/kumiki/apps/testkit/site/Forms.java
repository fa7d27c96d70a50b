package dev.kumiki.apps.testkit.site;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/// The forms that somebody finds on an application's pages, one for each route that they lead to.
///
/// Forms of accounts are left out but the profile's: they end sessions, count attempts by address, and have the tests
/// of `apps/common`. Forms for files are left out, too.
final class Forms {
    private static final String TEXTS = "textarea, input:not([type]), input[type=text], input[type=search], "
            + "input[type=url], input[type=tel], input[type=email]";

    private final List<Found> found;

    private Forms(List<Found> found) {
        this.found = found;
    }

    private record Found(Answer page, FormElement form, Route route) {
        boolean writes() {
            return form.selectFirst(TEXTS) != null;
        }
    }

    /// What became of a form.
    ///
    /// @param route where it was sent
    /// @param answer the page at the end of its redirects
    record Sent(Route route, Answer answer) {}

    /// Looks for forms on pages.
    ///
    /// @param paths of the pages
    static Forms of(TestSite site, Visitor visitor, List<String> paths) {
        List<Found> found = new ArrayList<>();
        Set<String> known = new HashSet<>();
        List<Route> routes = site.routes();
        for (String path : paths) {
            Answer page = visitor.get(path);
            for (Element element : page.document().select("form[method=post]:not([enctype^=multipart])")) {
                var form = (FormElement) element;
                String action = form.hasAttr("action")
                        ? URI.create(form.absUrl("action")).getPath()
                        : page.uri().getPath();
                routes.stream()
                        .filter(route -> !route.isRead() && route.matches(action))
                        .filter(route -> !route.isUnder(site.path("/account")) || action.endsWith("/account/profile"))
                        .filter(route -> known.add(route + " " + names(form)))
                        .findFirst()
                        .ifPresent(route -> found.add(new Found(page, form, route)));
            }
        }
        return new Forms(found);
    }

    private static Set<String> names(FormElement form) {
        Set<String> names = new HashSet<>();
        form.select("[name]").forEach(field -> names.add(field.attr("name")));
        return names;
    }

    /// Sends every form: first those into which people write, then the others, some of which delete things.
    ///
    /// @param text what is written into each field of text, as far as the field takes it; empty leaves it alone
    /// @param more fields that are added where a form has none of that name
    List<Sent> send(String text, Map<String, String> more) {
        List<Found> ordered = new ArrayList<>(found);
        ordered.sort((one, other) -> Boolean.compare(other.writes(), one.writes()));
        List<Sent> sent = new ArrayList<>();
        for (Found each : ordered) {
            Map<String, String> fields = new HashMap<>(more);
            each.form.select("[name]").forEach(field -> fields.remove(field.attr("name")));
            if (!text.isEmpty()) {
                each.form.select(TEXTS).stream()
                        .filter(field -> !field.attr("name").isEmpty())
                        .forEach(field -> fields.put(field.attr("name"), cut(text, field)));
            }
            sent.add(new Sent(each.route, each.page.submit(each.form, fields)));
        }
        return sent;
    }

    private static String cut(String text, Element field) {
        String limit = field.attr("maxlength").toLowerCase(Locale.ROOT);
        return limit.matches("\\d{1,6}") && Integer.parseInt(limit) < text.length()
                ? text.substring(0, Integer.parseInt(limit))
                : text;
    }
}
