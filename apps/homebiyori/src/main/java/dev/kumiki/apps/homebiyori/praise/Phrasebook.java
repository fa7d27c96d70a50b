package dev.kumiki.apps.homebiyori.praise;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// What a character says in a language: lines of `praise/NAME_LANGUAGE.txt`, each a key and alternatives.
record Phrasebook(Map<String, List<String>> phrases) {
    private static final Map<String, Phrasebook> READ = new ConcurrentHashMap<>();

    /// Copies the map.
    Phrasebook {
        phrases = Map.copyOf(phrases);
    }

    /// That of a character; English for every language but Japanese.
    static Phrasebook of(AiCharacter character, Locale language) {
        String name = character.name().toLowerCase(Locale.ROOT)
                + (language.getLanguage().equals("ja") ? "_ja" : "_en");
        return READ.computeIfAbsent(name, Phrasebook::read);
    }

    private static Phrasebook read(String name) {
        try (InputStream file = Phrasebook.class.getResourceAsStream("/praise/" + name + ".txt")) {
            if (file == null) {
                throw new IllegalStateException("a character has no words: " + name);
            }
            return new Phrasebook(new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .map(line -> line.split(" = ", 2))
                    .collect(Collectors.toMap(
                            line -> line[0].strip(),
                            line -> Arrays.stream(line[1].split("\\|"))
                                    .map(String::strip)
                                    .toList())));
        } catch (IOException e) {
            throw new UncheckedIOException("the words of a character cannot be read", e);
        }
    }

    /// The alternatives of a key; none if it has none.
    List<String> of(String key) {
        return phrases.getOrDefault(key, List.of());
    }
}
