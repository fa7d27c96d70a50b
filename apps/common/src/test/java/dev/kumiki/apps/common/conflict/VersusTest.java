package dev.kumiki.apps.common.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class VersusTest {
    private record Note(String title, int priority) {}

    private static final List<Versus.Field<Note>> FIELDS = List.of(
            new Versus.Field<>(
                    "title", "Title", Note::title, Note::title, (to, from) -> new Note(from.title(), to.priority())),
            new Versus.Field<>(
                    "priority",
                    "Priority",
                    Note::priority,
                    note -> "P" + note.priority(),
                    (to, from) -> new Note(to.title(), from.priority())));

    private final Note theirs = new Note("stored", 1);
    private final Note mine = new Note("mine", 1);

    @Test
    void showsOnlyWhatDiffers() {
        assertThat(Versus.between(theirs, mine, FIELDS).lines())
                .containsExactly(new Versus.Line("title", "Title", "stored", "mine"));
    }

    @Test
    void takesWhatWasChosenAndMineElsewhere() {
        var other = new Note("mine", 3);

        assertThat(Versus.merge(theirs, other, FIELDS, Map.of("pick-title", "theirs")))
                .isEqualTo(new Note("stored", 3));
        assertThat(Versus.merge(theirs, other, FIELDS, Map.of("pick-priority", "theirs", "pick-title", "nonsense")))
                .isEqualTo(new Note("mine", 1));
        assertThat(Versus.merge(theirs, other, FIELDS, Map.of())).isEqualTo(other);
    }
}
