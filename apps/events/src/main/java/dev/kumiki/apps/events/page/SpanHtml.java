package dev.kumiki.apps.events.page;

import dev.kumiki.apps.events.message.Span;
import dev.kumiki.apps.events.message.Text;
import java.time.Instant;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.util.HtmlUtils;

/// Text of a message as HTML. What people wrote is escaped, whatever it contains; addresses in it become links to
/// `http` and `https` only. Times are written in the server's zone, and a script writes them in the reader's.
///
/// @param channels the name of a channel by its id
/// @param inside the path of a page for a link of a message, as far as it leads to a channel of the browser
public record SpanHtml(GuildTime time, Function<String, String> channels, Function<String, String> inside) {
    private static final Pattern PIECE =
            Pattern.compile("(?<url>https?://[^\\s<>\"']{1,400})|(?<dots>[●○]{2,}(?:[ 　][●○]+)*)");
    private static final Pattern WEB = Pattern.compile("https?://.*");

    /// The HTML of a text, in paragraphs.
    public String html(Text text) {
        if (text.isEmpty()) {
            return "";
        }
        String inline = inline(text).strip();
        return "<p>" + inline.replaceAll("\n{2,}", "</p><p>").replace("\n", "<br>") + "</p>";
    }

    /// The HTML of words alone, in paragraphs.
    public String html(String words) {
        return html(Text.of(words));
    }

    private String inline(Text text) {
        var html = new StringBuilder();
        for (Span span : text.spans()) {
            html.append(
                    switch (span) {
                        case Span.Plain(var words) -> plain(words);
                        case Span.Bold(var words) -> "<strong>" + plain(words) + "</strong>";
                        case Span.Time(var at, var style) -> moment(at, style);
                        case Span.Mention(var _, var name) -> mention("@" + name);
                        case Span.Room(var channel) -> mention("#" + channels.apply(channel.value()));
                        case Span.Link(var label, var url) -> link(inside.apply(url), escaped(label));
                    });
        }
        return html.toString();
    }

    private static String plain(String words) {
        var html = new StringBuilder();
        Matcher piece = PIECE.matcher(words);
        int done = 0;
        while (piece.find()) {
            html.append(escaped(words.substring(done, piece.start())));
            String found = piece.group();
            html.append(
                    piece.group("url") != null
                            ? link(found, escaped(found))
                            : "<span class=\"dots\" aria-hidden=\"true\">" + found + "</span>");
            done = piece.end();
        }
        return html.append(escaped(words.substring(done))).toString();
    }

    private static String mention(String name) {
        return "<span class=\"mention\">" + escaped(name) + "</span>";
    }

    /// A link; to the web, or inside the application; other addresses are no links.
    private static String link(String target, String label) {
        if (target.startsWith("/events/")) {
            return "<a href=\"" + escaped(target) + "\">" + label + "</a>";
        }
        return WEB.matcher(target).matches()
                ? "<a href=\"" + escaped(target) + "\" rel=\"noopener noreferrer nofollow\">" + label + "</a>"
                : label;
    }

    private String moment(Instant at, Span.Time.Style style) {
        String text = switch (style) {
            case FULL, SHORT -> time.moment(at);
            case RELATIVE -> time.far(at);
        };
        return "<time datetime=\"" + time.machine(at) + "\" data-form=\"" + style.letter() + "\" title=\""
                + escaped(time.moment(at)) + "\">" + escaped(text) + "</time>";
    }

    private static String escaped(String text) {
        return HtmlUtils.htmlEscape(text, "UTF-8");
    }
}
