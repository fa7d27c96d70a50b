package dev.kumiki.apps.events.console;

import dev.kumiki.apps.events.page.GuildTime;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.util.HtmlUtils;

/// Discord's text as HTML: its marks for bold, slanted, underlined, struck and code, headings, small print, quotes,
/// lists, links, mentions and times.
///
/// Everything that is not one of these marks is escaped first, so that no text becomes an element. Links lead to `http`
/// and `https` only, or into the application. Times are written in the server's zone; a script may write them in the
/// reader's.
///
/// @param people the name of a user by the id
/// @param channels the name of a channel by the id
public record DiscordText(GuildTime time, Function<String, String> people, Function<String, String> channels) {
    private static final Pattern INLINE = Pattern.compile(
            "`(?<code>[^`\\n]+)`"
                    + "|<t:(?<unix>-?\\d{1,13})(?::(?<form>[tTdDfFR]))?>"
                    + "|<@!?(?<user>\\d{1,20})>"
                    + "|<#(?<channel>\\d{1,20})>"
                    + "|<@&(?<role>\\d{1,20})>"
                    + "|\\[(?<label>[^\\]\\n]{1,200})\\]\\((?<target>(?:https?://|/events/)[^\\s)<>\"]{1,400})\\)"
                    + "|(?<url>https?://[^\\s<>\"')]{1,400})"
                    + "|\\*\\*(?<bold>[^\\n]+?)\\*\\*"
                    + "|__(?<under>[^\\n]+?)__"
                    + "|~~(?<struck>[^\\n]+?)~~"
                    + "|\\*(?<slanted>[^*\\n]+?)\\*"
                    + "|\\\\(?<plain>[\\\\*_~`|>#@\\[\\]()-])");
    private static final int MAX_DEPTH = 6;

    /// The HTML of a text.
    public String html(String text) {
        var html = new StringBuilder();
        boolean list = false;
        for (String line : text.split("\n", -1)) {
            boolean item = line.startsWith("- ") || line.startsWith("* ");
            if (list != item) {
                html.append(item ? "<ul>" : "</ul>");
                list = item;
            }
            html.append(line(line));
        }
        return list ? html.append("</ul>").toString() : html.toString();
    }

    private String line(String line) {
        if (line.startsWith("- ") || line.startsWith("* ")) {
            return "<li>" + inline(line.substring(2), 0) + "</li>";
        }
        if (line.startsWith("-# ")) {
            return "<p class=\"tiny faint\">" + inline(line.substring(3), 0) + "</p>";
        }
        if (line.startsWith("> ")) {
            return "<blockquote>" + inline(line.substring(2), 0) + "</blockquote>";
        }
        Matcher heading = Pattern.compile("#{1,3} (.*)").matcher(line);
        if (heading.matches()) {
            return "<h3>" + inline(heading.group(1), 0) + "</h3>";
        }
        return line.isBlank() ? "<p class=\"gap\"></p>" : "<p>" + inline(line, 0) + "</p>";
    }

    /// Text within a line, without a paragraph around it.
    public String inline(String text) {
        return inline(text, 0);
    }

    private String inline(String text, int depth) {
        if (depth > MAX_DEPTH) {
            return escaped(text);
        }
        var html = new StringBuilder();
        Matcher mark = INLINE.matcher(text);
        int done = 0;
        while (mark.find()) {
            html.append(escaped(text.substring(done, mark.start()))).append(marked(mark, depth + 1));
            done = mark.end();
        }
        return html.append(escaped(text.substring(done))).toString();
    }

    private String marked(Matcher mark, int depth) {
        if (mark.group("unix") != null) {
            return moment(mark.group("unix"), mark.group("form") == null ? "f" : mark.group("form"), mark.group());
        }
        if (mark.group("user") != null) {
            return mention("@" + people.apply(mark.group("user")));
        }
        if (mark.group("channel") != null) {
            return mention("#" + channels.apply(mark.group("channel")));
        }
        if (mark.group("role") != null) {
            return mention("@" + mark.group("role"));
        }
        if (mark.group("target") != null) {
            return link(mark.group("target"), inline(mark.group("label"), depth));
        }
        if (mark.group("url") != null) {
            return link(mark.group("url"), escaped(mark.group("url")));
        }
        return mark.group("plain") != null ? escaped(mark.group("plain")) : styled(mark, depth);
    }

    private String styled(Matcher mark, int depth) {
        if (mark.group("code") != null) {
            return "<code>" + escaped(mark.group("code")) + "</code>";
        }
        if (mark.group("bold") != null) {
            return "<strong>" + inline(mark.group("bold"), depth) + "</strong>";
        }
        if (mark.group("under") != null) {
            return "<u>" + inline(mark.group("under"), depth) + "</u>";
        }
        return mark.group("struck") != null
                ? "<s>" + inline(mark.group("struck"), depth) + "</s>"
                : "<em>" + inline(mark.group("slanted"), depth) + "</em>";
    }

    private static String mention(String name) {
        return "<span class=\"mention\">" + escaped(name) + "</span>";
    }

    private static String link(String target, String label) {
        String away = target.startsWith("/") ? "" : " rel=\"noopener noreferrer nofollow\"";
        return "<a href=\"" + escaped(target) + "\"" + away + ">" + label + "</a>";
    }

    /// A moment in one of Discord's forms.
    private String moment(String seconds, String form, String written) {
        try {
            Instant moment = Instant.ofEpochSecond(Long.parseLong(seconds));
            String text =
                    switch (form) {
                        case "t", "T" -> time.clock(moment);
                        case "d", "D" -> time.day(moment);
                        case "R" -> time.far(moment);
                        default -> time.moment(moment);
                    };
            return "<time datetime=\"" + time.machine(moment) + "\" data-form=\"" + form + "\" title=\""
                    + escaped(time.moment(moment)) + "\">" + escaped(text) + "</time>";
        } catch (DateTimeException | ArithmeticException _) {
            return escaped(written);
        }
    }

    private static String escaped(String text) {
        return HtmlUtils.htmlEscape(text, "UTF-8");
    }
}
