package dev.kumiki.apps.lessons.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.waitlist.QueueOrder;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The pages of staff and administrators over HTTP, as a browser without scripts uses them.
final class DeskPagesTest {
    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    private static final LocalDate MONDAY = LocalDate.of(2027, 1, 11);

    private static String desk(LessonSlot slot) {
        return LessonsSite.page(slot).replaceFirst("^/lessons/lessons", "/lessons/staff");
    }

    private static Visitor staff() {
        SITE.user("desk-staff");
        SITE.grant("desk-staff", "STAFF");
        return SITE.signedIn("desk-staff");
    }

    private static Visitor owner() {
        SITE.user("desk-owner");
        SITE.grant("desk-owner", "ADMIN");
        return SITE.signedIn("desk-owner");
    }

    private static Optional<Relation> relation(String user, LessonSlot slot, RelationType type) {
        return SITE.data().relationsTo(SITE.user(user), slot).stream()
                .filter(found -> found.type() == type)
                .findFirst();
    }

    @Test
    @DisplayName("staff of another studio, and customers, are told that there is nothing, on every page and deed")
    void otherStudios() {
        LessonSlot slot = SITE.open(LessonsSite.SBY, 2, 1).slot();
        Visitor staff = staff();
        Visitor customer = SITE.signedIn("desk-customer");
        for (String path : List.of(
                desk(slot),
                desk(slot) + "/edit",
                desk(slot) + "/participants.csv",
                "/lessons/staff/sby",
                "/lessons/staff/sby/timetable",
                "/lessons/staff/sby/new",
                "/lessons/staff/sby/import",
                "/lessons/staff/sby/statistics",
                "/lessons/admin/studios",
                "/lessons/admin/studios/gnz",
                "/lessons/operator")) {
            assertThat(staff.get(path).status()).as(path).isEqualTo(404);
            assertThat(customer.get(path).status()).as(path).isEqualTo(404);
        }
        for (String deed : List.of(
                "attend",
                "release",
                "cancel-booking",
                "walk-in",
                "queue",
                "capacity",
                "cancel",
                "resume",
                "edit",
                "delete")) {
            assertThat(SITE.post(
                                    staff,
                                    desk(slot) + "/" + deed,
                                    Map.of("user", "guest0", "reason", "x", "seats", "9", "token", "t", "how", "up"))
                            .status())
                    .as(deed)
                    .isEqualTo(404);
        }
        assertThat(SITE.lesson(slot).capacity()).isEqualTo(2);
        assertThat(customer.get("/lessons/staff").status()).isEqualTo(404);
        assertThat(staff.get("/lessons/staff").path()).isEqualTo("/lessons/staff/gnz");
    }

    @Test
    @DisplayName(
            "X1.13: a press on a tag checks in, and another takes it back; a no-show is noted, and all is on record")
    void attendance() {
        var slot = new LessonSlot(LessonsSite.GNZ, LessonsSite.TODAY, LocalTime.of(13, 5));
        SITE.open(slot, "Desk ride", 4, 2);
        Visitor staff = staff();
        Answer desk = staff.get(desk(slot));
        assertThat(desk.document().select("button.fuda[aria-pressed=false]")).hasSize(2);
        Answer pressed = SITE.post(staff, desk(slot) + "/attend", Map.of("user", "guest0", "state", "present"));
        assertThat(pressed.document().select("button.fuda[aria-pressed=true]")).hasSize(1);
        assertThat(pressed.text()).contains("Checked in.").contains("guest0 checked in");
        SITE.post(staff, desk(slot) + "/attend", Map.of("user", "guest0"));
        Answer absent = SITE.post(staff, desk(slot) + "/attend", Map.of("user", "guest1", "state", "absent"));
        assertThat(absent.text()).contains("Noted as a no-show.").contains("guest1 did not come");
        assertThat(absent.document().select("button.fuda[aria-pressed=true]")).isEmpty();
        assertThat(absent.document().select(".fuda.is-absent")).hasSize(1);
        String csv = staff.get(desk(slot) + "/participants.csv").body();
        assertThat(csv).contains("guest0").contains("guest1").contains("No-show");
    }

    @Test
    @DisplayName("B1.13: the statistics of a studio tell how often waiting succeeded, in both languages")
    void waitingSucceeded() {
        LessonSlot slot = new LessonSlot(LessonsSite.GNZ, LessonsSite.TODAY, LocalTime.of(13, 15));
        SITE.open(slot, "Waited for", 1, 1);
        SITE.data()
                .table()
                .patch(LessonPatch.of(LessonKeys.of(slot)).waitedCount(5).seatedCount(2));
        Visitor staff = staff();
        assertThat(staff.get("/lessons/staff/gnz/statistics").text()).contains("2 of 5 who waited got a seat");
        assertThat(staff.get("/lessons/staff/gnz/statistics?lang=ja").text()).contains("待った5人のうち2人");
        staff.get("/lessons/staff/gnz/statistics?lang=en");
    }

    @Test
    @DisplayName("X1.6: a walk-in gets a free seat only, and twice sent is one guest")
    void walkIn() {
        var slot = new LessonSlot(LessonsSite.GNZ, LessonsSite.TODAY, LocalTime.of(13, 25));
        SITE.open(slot, "Desk ride", 3, 2);
        Visitor staff = staff();
        Answer desk = staff.get(desk(slot));
        String token = desk.element("input[name=token]").attr("value");
        Map<String, String> fields = Map.of("name", "<b>Mori</b>", "token", token);
        Answer seated = SITE.post(staff, desk(slot) + "/walk-in", fields);
        assertThat(seated.text()).contains("<b>Mori</b> has a seat and is checked in.");
        SITE.post(staff, desk(slot) + "/walk-in", fields);
        assertThat(SITE.lesson(slot).bookedCount()).isEqualTo(3);
        Answer refused = SITE.post(staff, desk(slot) + "/walk-in", Map.of("name", "Late", "token", "other"));
        assertThat(refused.text()).contains("No seat is free");
    }

    @Test
    @DisplayName(
            "X1.6: moving or removing somebody in the line asks for a reason, which the person sees; X1.7: who left stays visible")
    void queue() {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 1, 1).slot();
        List.of("queue-a", "queue-b", "queue-c").forEach(name -> SITE.join(name, slot));
        Visitor staff = staff();
        Answer asks = staff.get(desk(slot)).click(".queue li:nth-child(2) .ops a");
        Answer nothing = SITE.post(staff, desk(slot) + "/queue", Map.of("user", "queue-b", "how", "up", "reason", " "));
        assertThat(nothing.text()).contains("A reason is needed");
        Answer moved = asks.submit("form.asks", Map.of("reason", "Came with her child"));
        assertThat(moved.text()).contains("Moved to place 1.").contains("queue-b up in the queue: Came with her child");
        assertThat(new QueueOrder(SITE.data()).line(slot))
                .extracting(entry -> entry.userId().value())
                .containsExactly("queue-b", "queue-a", "queue-c");
        SITE.post(staff, desk(slot) + "/queue", Map.of("user", "queue-c", "how", "remove", "reason", "Asked by phone"));
        assertThat(relation("queue-c", slot, RelationType.WAITLIST)
                        .orElseThrow()
                        .status())
                .isEqualTo(RelationStatus.CANCELLED);
        assertThat(staff.get(desk(slot)).element(".former").text()).contains("queue-c left");
        assertThat(LessonsSite.await(
                        "no mail",
                        () -> SITE.mails("queue-c").stream()
                                .filter(text -> text.contains("Asked by phone"))
                                .findFirst()))
                .contains("The studio has taken you out of the queue");
        LessonsSite.await(
                "no notice",
                () -> Optional.of(SITE.signedIn("queue-b").get("/lessons/inbox"))
                        .filter(inbox -> inbox.text().contains("Came with her child")));
    }

    @Test
    @DisplayName("data X1.8: staff cancels one booking with a reason, and the seat goes to the next")
    void cancelBooking() {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 1, 1).slot();
        SITE.join("unbook-next", slot);
        Answer answer = SITE.post(
                staff(), desk(slot) + "/cancel-booking", Map.of("user", "guest0", "reason", "Paid by mistake"));
        assertThat(answer.text()).contains("The seat went to the next in line.");
        assertThat(relation("unbook-next", slot, RelationType.WAITLIST)
                        .orElseThrow()
                        .holdsSeat())
                .isTrue();
    }

    @Test
    @DisplayName(
            "B1.7, L-047: lessons are added, in series, edited and deleted; what cannot be is said beside its field")
    void editing() {
        Visitor staff = staff();
        Answer form = staff.get("/lessons/staff/gnz/new?date=" + MONDAY);
        Answer wrong =
                form.submit("form.lesson-form", Map.of("name", "", "seats", "0", "start", "07:00", "end", "07:00"));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.element("#errors").text())
                .contains("Name: needed")
                .contains("Seats: a number from 1 to 1,000");
        Answer added = wrong.submit(
                "form.lesson-form",
                Map.of("name", "Series", "instructor", "Emma", "seats", "8", "end", "07:45", "weeks", "3"));
        assertThat(added.text()).contains("3 lessons are in the timetable.");
        var slot = new LessonSlot(LessonsSite.GNZ, MONDAY.plusWeeks(1), LocalTime.of(7, 0));
        assertThat(SITE.lesson(slot).instructor()).isEqualTo("Emma");
        Answer edited = staff.get(desk(slot) + "/edit")
                .submit("form.lesson-form", Map.of("name", "Renamed", "start", "08:00", "end", "08:45"));
        var moved = new LessonSlot(LessonsSite.GNZ, MONDAY.plusWeeks(1), LocalTime.of(8, 0));
        assertThat(edited.text()).contains("Saved.").contains("Renamed");
        assertThat(SITE.data().lesson(slot)).isEmpty();
        Answer copied = SITE.post(
                staff,
                "/lessons/staff/gnz/timetable/copy",
                Map.of(
                        "from",
                        MONDAY.plusWeeks(1).toString(),
                        "to",
                        MONDAY.plusWeeks(8).toString()));
        assertThat(copied.text()).contains("1 added, 0 were there already, 0 could not be added.");
        Answer deleted = staff.get(desk(moved) + "/edit").submit("form.danger-zone", Map.of());
        assertThat(deleted.text()).contains("The lesson is deleted.");
        assertThat(SITE.data().lesson(moved)).isEmpty();
    }

    @Test
    @DisplayName("an edit over somebody else's is refused, and says so")
    void staleEdit() {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 3, 0).slot();
        Visitor staff = staff();
        Answer form = staff.get(desk(slot) + "/edit");
        staff.get(desk(slot) + "/edit").submit("form.lesson-form", Map.of("name", "First"));
        Answer refused = form.submit("form.lesson-form", Map.of("name", "Second"));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("Somebody changed this lesson meanwhile");
        assertThat(SITE.lesson(slot).lessonName()).isEqualTo("First");
    }

    @Test
    @DisplayName("a file shows what was understood before anything is written; one mistake imports nothing")
    void imports() {
        Visitor staff = staff();
        String table =
                "日付,開始,終了,レッスン名,インストラクター,定員,色\n2027/02/01,7:00,07:45,朝ヨガ,Emma,12,赤\n2027-02-02,07:00,07:45,\"Ride, fast\",YUKI,8,青\n";
        Answer wrong = staff.get("/lessons/staff/gnz/import")
                .submit("form.box", Map.of("text", table + "2020-01-01,25:00,07:45,,Emma,many,x\n"));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.element("#errors").text())
                .contains("Line 4:")
                .contains("Start")
                .contains("Seats");
        Answer preview = staff.get("/lessons/staff/gnz/import").submit("form.box", Map.of("text", table));
        assertThat(preview.text())
                .contains("2 would be added; 0 are there already")
                .contains("色")
                .contains("Ride, fast");
        var slot = new LessonSlot(LessonsSite.GNZ, LocalDate.of(2027, 2, 1), LocalTime.of(7, 0));
        assertThat(SITE.data().lesson(slot)).isEmpty();
        assertThat(preview.submit("form[action$=/confirm]", Map.of()).text()).contains("2 added, 0 were there already");
        assertThat(SITE.lesson(slot).lessonName()).isEqualTo("朝ヨガ");
        assertThat(staff.get("/lessons/staff/gnz/import")
                        .submit("form.box", Map.of("text", table))
                        .text())
                .contains("0 would be added; 2 are there already");
    }

    @Test
    @DisplayName(
            "X1.1, X1.2: administrators make studios and decide how their queues go; a second change over a first is refused")
    void studios() {
        Visitor owner = owner();
        Answer wrong = owner.get("/lessons/admin/studios/new")
                .submit("form.lesson-form", Map.of("code", "9x", "name", "", "hold", "0"));
        assertThat(wrong.status()).isEqualTo(422);
        Answer made = wrong.submit(
                "form.lesson-form",
                Map.of("code", "IKB", "name", "Ikebukuro", "mode", "all", "hold", "45", "cutoff", "20", "limit", "7"));
        assertThat(made.text())
                .contains("Ikebukuro is saved.")
                .contains("Everybody at once, last notice 20 min before, up to 7");
        Answer form = owner.get("/lessons/admin/studios/ikb");
        owner.get("/lessons/admin/studios/ikb").submit("form.lesson-form", Map.of("suspended", "on"));
        assertThat(owner.get("/lessons/admin/studios").text()).contains("Queues suspended");
        Answer stale = form.submit("form.lesson-form", Map.of("limit", "9"));
        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.text()).contains("Somebody changed it meanwhile");
    }
}
