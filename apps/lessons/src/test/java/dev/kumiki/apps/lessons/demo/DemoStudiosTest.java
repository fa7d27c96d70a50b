package dev.kumiki.apps.lessons.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.lessons.LessonsModule;
import dev.kumiki.apps.lessons.account.LessonsRoles;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.me.OwnLists;
import dev.kumiki.apps.lessons.timetable.Timetable;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What `--demo` shows.
@Timeout(120)
final class DemoStudiosTest {
    private static final LocalDate MONDAY = LocalDate.of(2026, 11, 16);

    @TempDir
    Path mails;

    private Host start(TestDatabase database) throws IOException {
        var mailer = new FolderMailer(mails, new Envelope("lessons@example.com", "example.com", database.clock()));
        return Host.start(
                Listen.anywhere(),
                Platform.local(database.client(), database.clock(), mailer).withDemo(),
                new Facts("in memory", "a folder"),
                List.of(new LessonsModule()));
    }

    private static List<Lesson> lessons(Host host) {
        var timetable = new Timetable(host.bean(LessonsData.class));
        return timetable.studios().stream()
                .flatMap(studio -> timetable.lessons(studio.studioCode(), MONDAY, MONDAY.plusDays(13)).stream())
                .toList();
    }

    @Test
    @DisplayName("three studios, two weeks, 60 lessons, a full one with a queue of five, an open offer, by one click")
    void showsWhatThereIs() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            try (Host host = start(database)) {
                var data = host.bean(LessonsData.class);
                List<Lesson> lessons = lessons(host);
                assertThat(new Timetable(data).studios()).hasSize(3);
                assertThat(lessons).hasSize(60);
                assertThat(lessons).anyMatch(lesson -> lesson.free() == 0 && lesson.waitingCount() == 5);

                Visitor visitor = new Visitor(host.uri()).header("Accept-Language", "ja");
                Answer me = visitor.get("/lessons")
                        .submit(".demo-offers form:has(input[value=" + DemoPeople.HANA + "])", Map.of());
                assertThat(me.path()).isEqualTo("/lessons/me");
                assertThat(me.element(".call").text()).contains("サンセットライド").contains("席を受け取る");
                assertThat(me.text()).contains("2番目").contains("いつものお気に入り");

                var accounts = host.bean(Accounts.class, "lessonsAccounts");
                var staff = accounts.findByEmail(DemoPeople.STAFF).orElseThrow();
                assertThat(LessonsRoles.worksAt(staff, DemoLessons.GINZA)).isTrue();
                assertThat(LessonsRoles.worksAt(staff, DemoLessons.SHIBUYA)).isFalse();
                assertThat(LessonsRoles.isAdmin(
                                accounts.findByEmail(DemoPeople.ADMIN).orElseThrow()))
                        .isTrue();
            }
            try (Host again = start(database)) {
                var data = again.bean(LessonsData.class);
                assertThat(lessons(again)).as("a second start adds nothing").hasSize(60);
                var hana = again.bean(Accounts.class, "lessonsAccounts")
                        .findByEmail(DemoPeople.HANA)
                        .orElseThrow();
                assertThat(new OwnLists(data).bookings(new UserId(hana.key()))).hasSize(2);
            }
        }
    }
}
