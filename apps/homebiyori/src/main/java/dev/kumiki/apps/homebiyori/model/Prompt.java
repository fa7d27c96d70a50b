package dev.kumiki.apps.homebiyori.model;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a model is asked.
///
/// @param message what the person says now
/// @param history what was said before, oldest first
/// @param seed differs for each answer that is wanted, so that another one differs too
public record Prompt(Voice voice, Person person, String message, List<Turn> history, long seed) {
    /// Who answers and how (H-021: three characters, two levels, two modes).
    public record Voice(AiCharacter character, PraiseLevel level, InteractionMode mode) {}

    /// Who is answered.
    ///
    /// @param nickname how they want to be called
    /// @param language the answer's language
    /// @param emotion what the message is about, as far as rules can tell
    /// @param memory what they said on earlier days, oldest first
    public record Person(Optional<String> nickname, Locale language, Optional<Emotion> emotion, List<String> memory) {
        /// Copies the list.
        public Person {
            memory = List.copyOf(memory);
        }
    }

    /// Something that was said before.
    public record Turn(boolean byPerson, String text) {}

    /// Copies the list.
    public Prompt {
        history = List.copyOf(history);
    }

    /// Shows nothing of what was said.
    @Override
    public String toString() {
        return "Prompt[" + voice + ", turns=" + history.size() + "]";
    }
}
