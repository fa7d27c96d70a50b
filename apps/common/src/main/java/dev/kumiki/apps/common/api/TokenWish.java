package dev.kumiki.apps.common.api;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A token as somebody asked for it in a form.
///
/// @param days one of [#CHOICES], `never` included
record TokenWish(String name, List<String> scopes, String days, boolean endsWithSessions) {
    /// The choices of the form, the usual one first.
    static final List<String> CHOICES = List.of("90", "30", "365", "never");

    /// The greatest length of a name, in characters.
    static final int MAX_NAME = 60;

    TokenWish {
        name = name.strip();
        scopes = List.copyOf(scopes);
    }

    /// A form that was not filled in yet: the least scope, and the safe choices.
    static TokenWish empty(List<String> scopes) {
        return new TokenWish("", scopes.subList(0, 1), CHOICES.getFirst(), true);
    }

    /// What is wrong, as the codes of texts by field.
    Map<String, String> faults(List<String> known) {
        Map<String, String> faults = new HashMap<>();
        int length = name.codePointCount(0, name.length());
        if (length == 0 || length > MAX_NAME || name.codePoints().anyMatch(Character::isISOControl)) {
            faults.put("name", length == 0 ? "required" : "name");
        }
        var foreign = new ArrayList<>(scopes);
        foreign.removeAll(known);
        if (scopes.isEmpty() || !foreign.isEmpty()) {
            faults.put("scopes", "scopes");
        }
        if (!CHOICES.contains(days)) {
            faults.put("days", "days");
        }
        return faults;
    }

    Optional<Duration> valid() {
        return days.equals("never") ? Optional.empty() : Optional.of(Duration.ofDays(Integer.parseInt(days)));
    }
}
