package dev.kumiki.apps.events.interaction;

import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.interaction.Interaction.Command;
import dev.kumiki.apps.events.words.TimesInWords;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A command as one line: `/event create 忘年会 12/20 19:00 定員20`, `/event create title:"Board games" start:Friday 8pm`.
///
/// Options are `name:value`, a value with spaces in quotes or up to the next option. In what remains, a moment is found
/// and the rest is the title. Words that are not understood stay in the title, where one sees them.
public final class CommandLine {
    /// The longest line, in characters.
    public static final int MAX_CHARS = 1_500;

    private static final Pattern HEAD =
            Pattern.compile("/?([a-z]{1,16})(?:\\s+([a-z]{1,16}))?(?:\\s+(.*))?", Pattern.DOTALL);
    private static final Pattern OPTION =
            Pattern.compile("(?<![^\\s])([a-z]{2,16}):(?:\"([^\"]*)\"|(\\S+(?:\\s+(?![a-z]{2,16}:)\\S+)*))");
    private static final Pattern CAPACITY = Pattern.compile("(?<!\\S)(?:定員|capacity|max)\\s*(\\d{1,5})(?:人|名)?(?!\\S)");
    private static final Map<String, Set<String>> COMMANDS = Map.of(
            "event", Set.of("create", "edit", "close", "reopen", "cancel", "list", "mine", "copy", "template"),
            "notice", Set.of("create", "list", "status"),
            "poll", Set.of(),
            "settings", Set.of(),
            "ping", Set.of());

    private CommandLine() {}

    /// What a line means.
    ///
    /// @param start the moment that was understood, if there is one
    /// @param problems keys of texts below `discord.`, such as `unknown` or `missing-start`
    public record Reading(Optional<Command> command, Optional<Instant> start, List<String> problems) {
        /// Copies the list.
        public Reading {
            problems = List.copyOf(problems);
        }
    }

    /// Reads a line.
    public static Reading read(String line, GuildSettings settings, Instant now) {
        var head = HEAD.matcher(line.strip());
        if (line.length() > MAX_CHARS || !head.matches() || !COMMANDS.containsKey(head.group(1))) {
            return new Reading(Optional.empty(), Optional.empty(), List.of("unknown"));
        }
        String name = head.group(1);
        Set<String> subs = COMMANDS.getOrDefault(name, Set.of());
        String second = Optional.ofNullable(head.group(2)).orElse("").toLowerCase(Locale.ROOT);
        boolean sub = subs.contains(second);
        if (!subs.isEmpty() && !sub) {
            return new Reading(Optional.empty(), Optional.empty(), List.of("unknown"));
        }
        String rest = Optional.ofNullable(head.group(3)).orElse("");
        String free = sub || second.isEmpty() ? rest : second + " " + rest;
        return options(new Line(name, sub ? second : "", settings, now), free);
    }

    private record Line(String name, String sub, GuildSettings settings, Instant now) {
        boolean makes() {
            return name.equals("event") && sub.equals("create");
        }

        String freeName() {
            if (makes() || name.equals("poll")) {
                return "title";
            }
            return sub.equals("template") ? "name" : "event";
        }

        Optional<TimesInWords.Understood> moment(String text) {
            return TimesInWords.read(text, settings.place(), now);
        }
    }

    private static Reading options(Line line, String text) {
        Map<String, String> options = new HashMap<>();
        var found = OPTION.matcher(text);
        var free = new StringBuilder();
        int from = 0;
        while (found.find()) {
            free.append(text, from, found.start());
            options.put(
                    found.group(1),
                    found.group(2) != null ? found.group(2) : found.group(3).strip());
            from = found.end();
        }
        free.append(text.substring(from));
        freely(line, free.toString().strip(), options);
        Optional<Instant> start =
                Optional.ofNullable(options.get("start")).flatMap(line::moment).map(TimesInWords.Understood::at);
        boolean needed = line.makes() && options.containsKey("title");
        return new Reading(
                Optional.of(new Command(line.name(), line.sub(), options)),
                start,
                needed && start.isEmpty() ? List.of("missing-start") : List.of());
    }

    /// What stands without a name: for a new event its title, start and room; else the event that is meant, and its new
    /// start.
    private static void freely(Line line, String free, Map<String, String> options) {
        String left = free;
        var capacity = CAPACITY.matcher(left);
        if (line.makes() && capacity.find()) {
            options.putIfAbsent("capacity", capacity.group(1));
            left = (left.substring(0, capacity.start()) + left.substring(capacity.end())).strip();
        }
        Optional<TimesInWords.Understood> moment =
                line.name().equals("event") && !options.containsKey("start") ? line.moment(left) : Optional.empty();
        if (moment.isPresent()) {
            options.put("start", moment.get().words());
            left = moment.get().rest();
        }
        if (!left.isEmpty()) {
            options.putIfAbsent(line.freeName(), left);
        }
    }
}
