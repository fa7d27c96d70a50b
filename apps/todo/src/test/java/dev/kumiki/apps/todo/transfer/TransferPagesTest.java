package dev.kumiki.apps.todo.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.site.TodoSite;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// X2.10: exports and imports as somebody without scripts meets them.
final class TransferPagesTest {
    private static final String BOUNDARY = "----kumiki";

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private Username user;
    private Visitor visitor;

    @BeforeEach
    void signIn() {
        user = SITE.newUser();
        visitor = SITE.signedIn(user.value());
    }

    private String csrf() {
        return visitor.get("/todo/transfer")
                .element("form[action$=import] input[name=_csrf]")
                .attr("value");
    }

    private static String part(String headers, String content) {
        return "--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + headers + "\r\n\r\n" + content + "\r\n";
    }

    /// What a browser sends for a form with a file.
    private Answer upload(String content) {
        String body = part("name=\"_csrf\"", csrf())
                + part("name=\"file\"; filename=\"todos.csv\"\r\nContent-Type: text/csv", content)
                + part("name=\"text\"", "")
                + "--" + BOUNDARY + "--\r\n";
        return visitor.send(
                "POST",
                "/todo/transfer/import",
                body,
                Map.of("Content-Type", "multipart/form-data; boundary=" + BOUNDARY));
    }

    private Answer paste(String text) {
        return visitor.get("/todo/transfer").submit("form[action$=import]", Map.of("text", text));
    }

    private Answer confirm(Answer preview) {
        return preview.submit("form[action$=confirm]", Map.of());
    }

    @Nested
    class Export {
        @Test
        void givesEverythingThatCanBeImportedAgain() {
            SITE.category(user, "work", "Work", Color.LINK);
            SITE.add(user, TodoContent.titled("Milk <b>").description(Optional.of("line\none")));

            Answer file = visitor.get("/todo/transfer/export.json");

            assertThat(file.header("Content-Disposition")).hasValue("attachment; filename=\"todo-2026-11-16.json\"");
            Username receiver = SITE.newUser();
            Visitor other = SITE.signedIn(receiver.value());
            Answer preview = other.get("/todo/transfer").submit("form[action$=import]", Map.of("text", file.body()));
            assertThat(preview.text()).contains("Nothing has been saved yet", "New todos 1", "New categories 1");
            Answer done = preview.submit("form[action$=confirm]", Map.of());
            assertThat(done.text()).contains("Imported 1 todos and 1 categories. Already there: 0.");
            assertThat(SITE.table().todosOf(receiver))
                    .extracting(Todo::title, todo -> todo.description().orElse(""))
                    .containsExactly(tuple("Milk <b>", "line\none"));
        }

        @Test
        void givesSpreadsheetsWhatTheyUnderstand() {
            SITE.add(user, TodoContent.titled("牛乳"));

            assertThat(visitor.get("/todo/transfer/export.csv").body())
                    .startsWith("id,title")
                    .contains("牛乳");
            assertThat(visitor.get("/todo/transfer/export.csv?excel=true").body())
                    .startsWith("\uFEFFid,title");
        }
    }

    @Nested
    class Import {
        @Test
        void showsWhatWouldHappenBeforeAnythingIsWritten() {
            Answer preview = upload("title,category,colour of the moon\nMilk,Shop,1\n\"Eggs, \"\"fresh\"\"\",Shop,2\n");

            assertThat(preview.text()).contains("New todos 2", "New categories 1", "colour of the moon");
            assertThat(SITE.table().todosOf(user)).isEmpty();
            assertThat(SITE.table().categoriesOf(user)).isEmpty();

            confirm(preview);

            assertThat(SITE.table().todosOf(user)).extracting(Todo::title).contains("Milk", "Eggs, \"fresh\"");
            assertThat(SITE.table().counters(user).orElseThrow().total()).isEqualTo(2);
        }

        @Test
        void isLimitedWhicheverStepIsRepeated() {
            Answer preview = upload("title\nMilk\n");

            Answer last = preview;
            for (int i = 0; i < 40 && last.status() != 429; i++) {
                last = preview.submitOnce("form[action$=confirm]", Map.of());
            }

            assertThat(last.status()).isEqualTo(429);
            assertThat(last.header("Retry-After")).isPresent();
            assertThat(SITE.table().todosOf(user)).hasSize(1);
        }

        @Test
        void importsOnceWhatIsSentTwice() {
            Answer preview = paste("title\nMilk\n");
            confirm(preview);

            assertThat(confirm(preview).text()).contains("Imported 0 todos", "Already there: 1");
            assertThat(SITE.table().todosOf(user)).hasSize(1);
        }

        @Test
        void namesEachLineThatIsWrongAndWritesNothing() {
            Answer answer = paste("title,priority,due_date\nMilk,high,\n,low,\nEggs,urgent,someday\n");

            assertThat(answer.status()).isEqualTo(422);
            assertThat(answer.text()).contains("Nothing was imported: some lines need fixing");
            assertThat(answer.document().select(".wrong tbody tr").eachText())
                    .anySatisfy(line -> assertThat(line).startsWith("3 ").contains("title", "is missing"))
                    .anySatisfy(line -> assertThat(line).startsWith("4 ").contains("priority", "isn’t understood"))
                    .anySatisfy(line -> assertThat(line).startsWith("4 ").contains("due_date"));
            assertThat(answer.element("#text").text()).contains("Eggs");
            assertThat(SITE.table().todosOf(user)).isEmpty();
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "{\"format\": \"other\"}|JSON from another program",
                    "{\"format\": \"kumiki-todo\", \"version\": 99, \"todos\": []}|newer version",
                    "{\"format\": \"kumiki-todo\",|cut off",
                    "name of the moon|no “title” column",
                    "title\\n\"Milk|cut off"
                })
        void saysWhyAFileCannotBeRead(String text, String reason) {
            Answer answer = paste(text.replace("\\n", "\n"));

            assertThat(answer.status()).isEqualTo(422);
            assertThat(answer.element("#errors").text()).contains("Nothing was imported", reason);
        }

        @Test
        void asksForAFileWhereThereIsNone() {
            assertThat(paste("").text()).contains("Choose a file or paste its text");
        }

        @Test
        @DisplayName("what is too large is told as such: 413")
        void refusesWhatIsTooLarge() {
            assertThat(upload("title\n" + "x".repeat(11 * 1024 * 1024)).status())
                    .isEqualTo(413);
            Answer answer = upload("title\n" + "x".repeat(15 * 1024 * 1024));
            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.text()).contains("too large");
        }

        @Test
        void refusesAPreviewThatWasTamperedWith() {
            Answer preview = paste("title\nMilk\n");

            assertThat(preview.submit("form[action$=confirm]", Map.of("content", "not base64!"))
                            .status())
                    .isEqualTo(400);
        }
    }
}
