package dev.kumiki.apps.todo.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.site.TodoSite;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class TodoInboxPagesTest {
    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private final Username user = SITE.newUser();
    private final Visitor visitor = SITE.signedIn(user.value());

    @Test
    @DisplayName("a notice is counted at the bell of every page, listed, and leads to what it is about")
    void tells() {
        assertThat(visitor.get("/todo").has(".tool .count")).isFalse();

        SITE.tell(user, "told", "Dentist");

        Answer board = visitor.get("/todo");
        assertThat(board.element(".tool .count").text()).isEqualTo("1");
        Answer inbox = board.click("a[href='/todo/inbox']");
        assertThat(inbox.text()).contains("Dentist", "Reminders", "Categories");
        Answer led = inbox.submit("form[action$=/open]", Map.of());
        assertThat(led.path()).isEqualTo("/todo?due=today");
        assertThat(led.has(".tool .count")).isFalse();
    }

    @Test
    @DisplayName("administrators find their pages on the page of their account, others do not")
    void leadsAdministrators() {
        assertThat(visitor.get("/todo/account").has("a[href$=/operator]")).isFalse();

        SITE.grant(user.value(), "ADMIN");

        Answer account = visitor.get("/todo/account");
        assertThat(account.click("a[href$=/operator]").element("h1").text()).isEqualTo("Operations");
        assertThat(account.click("a[href$=/admin/accounts]").status()).isEqualTo(200);
    }
}
