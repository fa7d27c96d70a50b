package dev.kumiki.apps.homebiyori.praise;

import dev.kumiki.apps.homebiyori.design.value.Emotion;
import java.util.Locale;
import java.util.Optional;

/// How something is said: what a moment weighs counts more than the words for feelings beside it.
enum Tone {
    BRIGHT,
    TIRED,
    HEAVY,
    PLAIN;

    /// The key of a part of an answer in this tone.
    String key(String part) {
        return part + "." + name().toLowerCase(Locale.ROOT);
    }

    /// The tone of words.
    static Tone of(String words) {
        return of(Moment.of(words), EmotionLexicon.emotionOf(words));
    }

    static Tone of(Optional<Moment> moment, Optional<Emotion> emotion) {
        return switch (moment.map(Moment::weight).orElse(Moment.Weight.PLAIN)) {
            case SORE -> HEAVY;
            case LIGHT -> BRIGHT;
            case HARD -> emotion.map(Tone::of).orElse(TIRED);
            case PLAIN -> emotion.map(Tone::of).orElse(PLAIN);
        };
    }

    private static Tone of(Emotion emotion) {
        return switch (emotion) {
            case JOY, ACCOMPLISHMENT -> BRIGHT;
            case FATIGUE -> TIRED;
            case WORRY, SADNESS -> HEAVY;
        };
    }
}
