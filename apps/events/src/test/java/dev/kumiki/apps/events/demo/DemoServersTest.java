package dev.kumiki.apps.events.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.events.EventsModule;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The demonstration, as who tries it sees it.
@Timeout(120)
final class DemoServersTest {
    private static final String JAPANESE = "[\\p{IsHiragana}\\p{IsKatakana}\\p{IsHan}]";

    private TestDatabase database;
    private Host host;

    @BeforeEach
    void start(@TempDir Path mails) throws IOException {
        database = TestDatabase.open(Store.MEMORY);
        var mailer = new FolderMailer(mails, new Envelope("kumiki@example.com", "example.com", database.clock()));
        host = Host.start(
                Listen.anywhere(),
                Platform.local(database.client(), database.clock(), mailer)
                        .on(database.client(), database.streams())
                        .withDemo(),
                new Facts("in memory", "a folder"),
                List.of(new EventsModule()));
    }

    @AfterEach
    void stop() throws IOException {
        host.close();
        database.close();
    }

    private Answer tried(String language) {
        return new Visitor(host.uri())
                .header("Accept-Language", language)
                .get("/events")
                .submit("form:has([value=" + (language.equals("en") ? "grace" : "haruka") + "])", Map.of());
    }

    @Test
    @DisplayName("Who reads English tries a server in English, who reads Japanese one in Japanese")
    void speaksTheVisitorsLanguage() {
        assertThat(tried("en").text())
                .contains("Riverside Board Games", "announcements", "Grace")
                .as("but for the name of the other language")
                .satisfies(text -> assertThat(text.replace("日本語", "")).doesNotContainPattern(JAPANESE));
        assertThat(tried("ja").text()).contains("山手ボードゲーム会", "お知らせ", "はるか");
    }

    @Test
    @DisplayName("A camp is full, three wait, 13 have not confirmed its notice; filling again changes nothing")
    void fillsOnce() {
        var data = host.bean(EventsData.class);
        for (DemoClub club : DemoClub.ALL) {
            assertThat(events(data))
                    .filteredOn(event -> event.guildId().equals(club.guild()))
                    .filteredOn(
                            event -> event.title().equals(club.texts().camp().title()))
                    .singleElement()
                    .satisfies(camp -> {
                        assertThat(camp.memberCount()).isEqualTo(40);
                        assertThat(camp.waitCount()).isEqualTo(3);
                    });
        }
        List<Event> events = events(data);
        new DemoServers(host.bean(AppParts.class, "events"), data).open();
        assertThat(events(data))
                .hasSizeGreaterThan(15)
                .extracting(Event::eventId)
                .isEqualTo(events.stream().map(Event::eventId).toList());
    }

    private static List<Event> events(EventsData data) {
        return DemoClub.ALL.stream()
                .map(club -> data.tables().eventsTable().eventsOf(club.guild(), Limit.of(50), Cursor.START))
                .flatMap(Page::stream)
                .toList();
    }
}
