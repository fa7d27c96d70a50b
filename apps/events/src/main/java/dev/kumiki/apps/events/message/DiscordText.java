package dev.kumiki.apps.events.message;

import java.util.regex.Pattern;

/// Text as Discord takes it: markup for what we mean, escapes for what people wrote (B3.12).
public final class DiscordText {
    private static final Pattern MARKUP = Pattern.compile("([\\\\*_~`|<\\[\\]]|(?m:^)[#>-])");
    private static final Pattern AT = Pattern.compile("@(?=everyone|here|[!&]?\\d)");
    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\\[\\]|`*]+");
    private static final String INVISIBLE = "\u200b";

    private DiscordText() {}

    /// A text in Discord's markup.
    public static String of(Text text) {
        var out = new StringBuilder();
        for (Span span : text.spans()) {
            out.append(of(span));
        }
        return out.toString();
    }

    private static String of(Span span) {
        return switch (span) {
            case Span.Plain(var words) -> escape(words);
            case Span.Bold(var words) -> "**" + escape(words) + "**";
            case Span.Time(var at, var style) -> "<t:" + at.getEpochSecond() + ":" + style.letter() + ">";
            case Span.Mention(var user, var _) -> "<@" + user.value() + ">";
            case Span.Room(var channel) -> "<#" + channel.value() + ">";
            case Span.Link(var label, var url) -> "[" + escape(label) + "](" + url + ")";
        };
    }

    /// Words that mean nothing but themselves; addresses stay whole, so that they can be followed. An invisible space
    /// keeps `@everyone` from being one, also where a program forgets the list of whom to notify.
    public static String escape(String words) {
        var out = new StringBuilder();
        var addresses = ADDRESS.matcher(words);
        int from = 0;
        while (addresses.find()) {
            out.append(escaped(words.substring(from, addresses.start())))
                    .append(AT.matcher(addresses.group()).replaceAll("@" + INVISIBLE));
            from = addresses.end();
        }
        return out.append(escaped(words.substring(from))).toString();
    }

    private static String escaped(String words) {
        return MARKUP.matcher(AT.matcher(words).replaceAll("@" + INVISIBLE)).replaceAll("\\\\$1");
    }

    /// The length of what a reader's client counts, in characters.
    public static int length(Text text) {
        String written = of(text);
        return written.codePointCount(0, written.length());
    }
}
