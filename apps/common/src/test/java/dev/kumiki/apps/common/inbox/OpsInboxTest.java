package dev.kumiki.apps.common.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.inbox.Inbox.Filter;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.trace.TracedClient;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The inbox in the ops table.
@Timeout(60)
final class OpsInboxTest {
    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final List<String> calls = new ArrayList<>();
    private final AppKit kit = new AppKit(
            new App("club"),
            Platform.local(
                    TracedClient.of(database.client(), call -> calls.add(call.operation())),
                    database.clock(),
                    (_, _) -> {}));
    private final OpsInbox inbox = new OpsInbox(kit.data(), OpsInbox.KEPT);

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private void tell(int count) {
        for (int number = 0; number < count; number++) {
            database.clock().advance(Duration.ofSeconds(1));
            inbox.telling(
                            "aki",
                            new OpsInbox.Draft(
                                    "cause-" + number,
                                    number % 2 == 0 ? "even" : "odd",
                                    "T" + number,
                                    "",
                                    Optional.empty()))
                    .commit();
        }
    }

    @Test
    void readingAllIsTwoCallsHoweverMuchThereIs() {
        tell(120);
        assertThat(inbox.unread("aki")).isEqualTo(Inbox.MAX_COUNTED + 1);
        calls.clear();

        inbox.readAll("aki");

        assertThat(calls).hasSize(2).doesNotContain("TransactWriteItems");
        assertThat(inbox.unread("aki")).isZero();
        tell(1);
        assertThat(inbox.unread("aki")).isEqualTo(1);
    }

    @Test
    void pagesAndFilters() {
        tell(70);
        var first = inbox.list("aki", Filter.ALL, Cursor.START);
        assertThat(first.items()).hasSize(Inbox.PAGE_ITEMS);
        assertThat(first.items().getFirst().title()).isEqualTo("T69");
        var second = inbox.list("aki", Filter.ALL, first.next().orElseThrow());
        assertThat(second.items().getFirst().title()).isEqualTo("T39");

        var odd = inbox.list("aki", new Filter(false, Optional.of("odd")), Cursor.START);
        assertThat(odd.items())
                .hasSize(Inbox.PAGE_ITEMS)
                .allMatch(notice -> notice.kind().equals("odd"));
    }

    @Test
    void readsOneAndForgetsAll() {
        tell(3);
        String id = inbox.list("aki", Filter.ALL, Cursor.START).items().get(1).id();

        inbox.read("aki", id);
        inbox.read("aki", "12.nothing");
        inbox.read("aki", "nonsense");

        assertThat(inbox.find("aki", id)).map(Notice::read).hasValue(true);
        assertThat(inbox.unread("aki")).isEqualTo(2);
        inbox.erase("aki");
        assertThat(inbox.list("aki", Filter.ALL, Cursor.START).items()).isEmpty();
    }

    @Test
    void takesBackOnlyIntoThePast() {
        tell(2);
        String token = inbox.readAll("aki").orElseThrow();
        inbox.takeBack("aki", "99999999999999");
        assertThat(inbox.unread("aki")).isZero();

        inbox.takeBack("aki", token);

        assertThat(inbox.unread("aki")).isEqualTo(2);
    }

    @Test
    void actionsStayOnTheHost() {
        assertThatThrownBy(() -> new Notice.Action("https://evil.example/", "x"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Notice.Action("//evil.example/", "x"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
