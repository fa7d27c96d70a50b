package dev.kumiki.apps.todo.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("T-055: lengths")
final class TodoContentTest {
    private static final TodoContent PLAIN = TodoContent.titled("買い物");

    @Test
    void titlesHaveOneTo200Characters() {
        assertThat(PLAIN.title("\uD83C\uDF89".repeat(200)).title()).hasSize(400);
        assertThatThrownBy(() -> PLAIN.title("a".repeat(201))).hasMessage("a title has 1 to 200 characters");
        assertThatThrownBy(() -> PLAIN.title(" ")).hasMessage("a title has 1 to 200 characters");
    }

    @Test
    void descriptionsHaveUpTo1000Characters() {
        assertThatThrownBy(() -> described("a".repeat(1_001), 0)).hasMessage("a description has up to 1000 characters");
        assertThat(described("a".repeat(1_000), 100).checklist()).hasSize(100);
        assertThatThrownBy(() -> described("", 101)).hasMessage("a checklist has up to 100 items");
    }

    private static TodoContent described(String description, int steps) {
        return new TodoContent(
                PLAIN.title(),
                Optional.of(description),
                PLAIN.priority(),
                PLAIN.category(),
                PLAIN.dueDate(),
                PLAIN.dueTime(),
                PLAIN.recurrence(),
                Collections.nCopies(steps, new ChecklistItem("1", "牛乳", false)));
    }

    @Test
    void namesOfCategoriesHaveOneTo50Characters() {
        var user = new Username("testuser");
        var id = new CategoryId("c");
        assertThat(Category.create(user, id, "仕".repeat(50), Color.LIGHT, Instant.EPOCH)
                        .name())
                .hasSize(50);
        assertThatThrownBy(() -> Category.create(user, id, "仕".repeat(51), Color.LIGHT, Instant.EPOCH))
                .hasMessage("the name of a category has 1 to 50 characters");
        assertThatThrownBy(() -> Category.create(user, id, "", Color.LIGHT, Instant.EPOCH))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
