package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A chat as a page shows it.
///
/// @param fruit whether it has become a fruit
public record ChatView(Chat chat, boolean fruit) {
    /// Its name in addresses.
    public String ref() {
        return ChatRef.of(chat).toString();
    }

    /// Whether it is an icon alone.
    public boolean isWeather() {
        return chat.feeling().isPresent();
    }

    /// The chats of a day, with the day on which they disappear.
    public record Day(LocalDate date, LocalDate gone, List<ChatView> chats) {}

    /// Chats by their days, oldest first.
    static List<Day> days(List<ChatView> oldestFirst) {
        Map<LocalDate, List<ChatView>> days = new LinkedHashMap<>();
        oldestFirst.forEach(view -> days.computeIfAbsent(date(view.chat().createdAt()), _ -> new ArrayList<>())
                .add(view));
        return days.entrySet().stream()
                .map(day -> new Day(
                        day.getKey(), date(day.getValue().getFirst().chat().expiresAt()), List.copyOf(day.getValue())))
                .toList();
    }

    private static LocalDate date(Instant moment) {
        return LocalDate.ofInstant(moment, Homebiyori.ZONE);
    }
}
