package dev.kumiki.apps.events.console;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Channel;
import dev.kumiki.apps.events.interaction.CommandLine;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Reads the line of a channel, and says what it understood.
@Component
final class CommandReader {
    private final EventsData data;
    private final Seats seats;
    private final PageWords words;

    CommandReader(EventsData data, Seats seats, PageWords words) {
        this.data = data;
        this.seats = seats;
        this.words = words;
    }

    /// What was understood, in words.
    ///
    /// @param problem what was not
    record Understood(List<Fact> facts, @Nullable String problem) {}

    /// A part of it.
    record Fact(String name, String value) {}

    /// What a line means; a channel's name after `#` is the channel for notices.
    CommandLine.Reading read(String text, Seat seat) {
        return CommandLine.read(withChannels(text, seat), seat.settings(), data.now());
    }

    /// Names of channels as the options that commands take.
    private String withChannels(String text, Seat seat) {
        List<Channel> longestFirst = seats.channels(seat).stream()
                .sorted(Comparator.comparingInt(
                                (Channel channel) -> channel.name().length())
                        .reversed())
                .toList();
        for (Channel channel : longestFirst) {
            String named = "#" + channel.name();
            int at = text.indexOf(named);
            if (at >= 0) {
                return text.substring(0, at) + text.substring(at + named.length()) + " notice:"
                        + channel.channelId().value();
            }
        }
        return text;
    }

    /// What a line means, in words; nothing for an empty one.
    @Nullable
    Understood understood(String text, Seat seat) {
        if (text.isBlank()) {
            return null;
        }
        CommandLine.Reading reading = read(text, seat);
        List<Fact> facts = new ArrayList<>();
        reading.command().ifPresent(command -> {
            for (String option : List.of("title", "name", "event", "start", "capacity", "notice", "starts")) {
                command.option(option).ifPresent(value -> facts.add(fact(option, value, reading, seat)));
            }
        });
        String problem = reading.problems().isEmpty()
                ? null
                : words.known("events.channel.problem." + reading.problems().getFirst())
                        .orElseGet(() -> words.text("events.channel.problem.unknown"));
        return new Understood(facts, problem);
    }

    private Fact fact(String option, String value, CommandLine.Reading reading, Seat seat) {
        String shown = switch (option) {
            case "start" -> reading.start().map(seat.time()::moment).orElse(value);
            case "notice" -> "#" + channelName(value, seat);
            default -> value;
        };
        return new Fact(words.text("events.channel.option." + option), shown);
    }

    private String channelName(String id, Seat seat) {
        return seats.channels(seat).stream()
                .filter(channel -> channel.channelId().value().equals(id))
                .map(Channel::name)
                .findFirst()
                .orElse(id);
    }
}
