package dev.kumiki.apps.todo.category;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.MessageBundles;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.site.TodoSite;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Categories as somebody without scripts meets them (T-054, B2.8, X2.3).
final class CategoryPagesTest {
    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private Username user;
    private Visitor visitor;

    @BeforeEach
    void signIn() {
        user = SITE.newUser();
        visitor = SITE.signedIn(user.value());
    }

    private Category category(String id, String name) {
        return SITE.category(user, id, name, Color.PRIMARY);
    }

    private Todo todo(String title, String category) {
        return SITE.add(user, TodoContent.titled(title).in(new CategoryId(category)));
    }

    private Category stored(String id) {
        return SITE.table().categoryNow(user, new CategoryId(id)).orElseThrow();
    }

    @Nested
    class Overview {
        @Test
        void saysWhatACategoryIsForWhereThereIsNone() {
            assertThat(visitor.get("/todo/categories").text()).contains("No categories yet", "Group todos");
        }

        @Test
        @DisplayName("T-054: shows the name on its colour, and how many todos are open and done")
        void showsColourAndCounts() {
            SITE.category(user, "work", "Work", Color.DANGER);
            todo("Report", "work");

            var row = visitor.get("/todo/categories").element(".row");

            assertThat(row.select(".tag.is-danger").text()).isEqualTo("Work");
            assertThat(row.text()).contains("1 to do, 0 done");
        }
    }

    @Nested
    class Creation {
        @ParameterizedTest
        @EnumSource(Color.class)
        @DisplayName("T-028: takes each of the eight colours")
        void takesEachColour(Color color) {
            Answer form = visitor.get("/todo/categories/new");
            String value = Swatch.of(color).value();
            assertThat(form.element("label:has(input[name=color][value=" + value + "])")
                            .text())
                    .isNotBlank();

            Answer list = form.submit("main form", Map.of("name", "Work", "color", value));

            assertThat(list.path()).isEqualTo("/todo/categories");
            assertThat(list.element(".toast").text()).contains("Created the category “Work”");
            assertThat(list.has(".tag.is-" + value)).isTrue();
        }

        @Test
        @DisplayName("T-055: the usual colour is primary")
        void beginsWithPrimary() {
            assertThat(visitor.get("/todo/categories/new")
                            .element("input[name=color][checked]")
                            .attr("value"))
                    .isEqualTo("primary");
        }

        @ParameterizedTest
        @ValueSource(strings = {"purple", "is-primary", "danger\" onclick=\"x", "", "PRIMARY"})
        @DisplayName("B2.13: refuses every other colour, and keeps what was typed")
        void refusesOtherColours(String color) {
            Answer answer =
                    visitor.get("/todo/categories/new").submit("main form", Map.of("name", "Work", "color", color));

            assertThat(answer.status()).isEqualTo(422);
            assertThat(answer.element("#color-error").text()).contains("eight colours");
            assertThat(answer.element("#name").attr("value")).isEqualTo("Work");
            assertThat(SITE.table().categoriesOf(user)).isEmpty();
        }

        @Test
        @DisplayName("T-055: a name has 1 to 50 characters, and faults are told in Japanese too")
        void refusesNames() {
            assertThat(visitor.get("/todo/categories/new")
                            .submit("main form", Map.of("name", "  "))
                            .element("#name-help")
                            .text())
                    .contains("Give the category a name");
            visitor.get("/todo/categories/new?lang=ja");
            Answer answer = visitor.get("/todo/categories/new").submit("main form", Map.of("name", "長".repeat(51)));
            assertThat(answer.element("#name-help").text()).isEqualTo("名前は50文字以内で入力してください。");
            assertThat(answer.element("#name").attr("aria-invalid")).isEqualTo("true");
            assertThat(visitor.get("/todo/categories/new")
                            .submit("main form", Map.of("name", "😀".repeat(50)))
                            .status())
                    .isEqualTo(200);
        }

        @Test
        void makesOneOfAFormThatIsSentTwice() {
            Answer form = visitor.get("/todo/categories/new");
            form.submit("main form", Map.of("name", "Work"));
            form.submit("main form", Map.of("name", "Work"));

            assertThat(SITE.table().categoriesOf(user)).hasSize(1);
        }
    }

    @Nested
    class Change {
        @Test
        void savesNameAndColour() {
            category("work", "Work");

            Answer list = visitor.get("/todo/categories/work/edit")
                    .submit("main form", Map.of("name", "Office", "color", "dark"));

            assertThat(list.text()).contains("Saved the category “Office”");
            assertThat(stored("work").color()).isEqualTo(Color.DARK);
        }

        @Test
        @DisplayName("X2.2: a form that was overtaken shows both versions and stores neither unasked")
        void showsBothVersions() {
            category("work", "Work");
            Answer one = visitor.get("/todo/categories/work/edit");
            Answer other = visitor.get("/todo/categories/work/edit");
            one.submit("main form", Map.of("name", "First"));

            Answer stale = other.submit("main form", Map.of("name", "Second"));

            assertThat(stale.status()).isEqualTo(409);
            assertThat(stale.text()).contains("First", "Second", "changed somewhere else");
            assertThat(stored("work").name()).isEqualTo("First");
            assertThat(stale.submit("main form", Map.of()).text()).contains("Saved the category “Second”");
            assertThat(stored("work").name()).isEqualTo("Second");
        }
    }

    @Nested
    class Deletion {
        @Test
        void asksNothingAboutTodosWhereThereAreNone() {
            category("work", "Work");
            Answer question = visitor.get("/todo/categories/work/delete");
            assertThat(question.has("input[name=todos]")).isFalse();

            assertThat(question.submit("main form", Map.of()).text()).contains("Deleted the category “Work”");
            assertThat(SITE.table().categoriesOf(user)).isEmpty();
        }

        @Test
        @DisplayName("B2.8: says how many todos there are, and leaves them without a category")
        void uncategorises() {
            category("work", "Work");
            Todo todo = todo("Report", "work");
            Answer question = visitor.get("/todo/categories/work/delete");
            assertThat(question.text()).contains("1 todo is in this category");

            question.submit("main form", Map.of("todos", "none"));

            assertThat(SITE.table().todoNow(user, todo.id()).orElseThrow().category())
                    .isEmpty();
        }

        @Test
        @DisplayName("B2.8: moves the todos to another category")
        void moves() {
            category("work", "Work");
            category("home", "Home");
            Todo todo = todo("Report", "work");

            visitor.get("/todo/categories/work/delete").submit("main form", Map.of("todos", "move", "target", "home"));

            assertThat(SITE.table().todoNow(user, todo.id()).orElseThrow().category())
                    .contains(new CategoryId("home"));
        }

        @Test
        @DisplayName("B2.8: puts the todos into the trash too")
        void trashes() {
            category("work", "Work");
            Todo todo = todo("Report", "work");

            visitor.get("/todo/categories/work/delete").submit("main form", Map.of("todos", "trash"));

            assertThat(SITE.table().todoNow(user, todo.id()).orElseThrow().isTrashed())
                    .isTrue();
        }

        @Test
        void deletesNothingIfTheOtherCategoryIsNoneOrThisWasChanged() {
            category("work", "Work");
            category("home", "Home");
            todo("Report", "work");
            Answer question = visitor.get("/todo/categories/work/delete");

            for (String target : List.of("gone", "work", "", "a#b")) {
                Answer again = question.submit("main form", Map.of("todos", "move", "target", target));
                assertThat(again.status()).as(target).isEqualTo(422);
                assertThat(again.text()).contains("no longer exists");
            }
            visitor.get("/todo/categories/work/edit").submit("main form", Map.of("name", "Renamed"));
            Answer stale = question.submit("main form", Map.of("todos", "none"));
            assertThat(stale.status()).isEqualTo(409);
            assertThat(stale.text()).contains("Renamed", "changed meanwhile");
            assertThat(SITE.table().categoriesOf(user)).hasSize(2);
        }

        @Test
        @DisplayName("B2.8: a large one goes on in the background, and a page tells how far it is")
        void goesOnInTheBackground() {
            category("work", "Work");
            IntStream.range(0, 120).forEach(number -> todo("Todo " + number, "work"));

            Answer progress = visitor.get("/todo/categories/work/delete").submit("main form", Map.of("todos", "none"));

            assertThat(progress.path()).startsWith("/todo/categories/removals/");
            while (!progress.text().contains("The category is gone")) {
                assertThat(progress.element("#progress p").text()).endsWith(" of 120");
                assertThat(progress.has("meta[http-equiv=refresh]")).isTrue();
                progress = visitor.get(progress.path());
            }
            assertThat(progress.text()).contains("Todos changed: 120");
            assertThat(SITE.table().categoriesOf(user)).isEmpty();
            visitor.header("HX-Request", "true");
            assertThat(visitor.get(progress.path()).has("html > head > title")).isFalse();
        }
    }

    @Test
    @DisplayName("B2.11: what is not there, or of somebody else, is not found")
    void isNotFound() {
        category("mine", "Mine");
        Visitor other = SITE.signedIn("other");

        for (String path : List.of("edit", "delete")) {
            assertThat(other.get("/todo/categories/mine/" + path).status()).isEqualTo(404);
            assertThat(visitor.get("/todo/categories/a%23b/" + path).status()).isIn(400, 404);
        }
        assertThat(visitor.get("/todo/categories/removals/unknown").status()).isEqualTo(404);
    }

    @Test
    void theTextsOfBothLanguagesHaveTheSameKeys() {
        assertThat(MessageBundles.differences("messages/todo-more")).isEmpty();
    }
}
