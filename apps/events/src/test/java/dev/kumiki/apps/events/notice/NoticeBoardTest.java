package dev.kumiki.apps.events.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.design.Notice;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class NoticeBoardTest {
    private static final NoticeDraft DRAFT = new NoticeDraft("集合場所", "新宿駅", Optional.empty());

    private final Guild guild;

    NoticeBoardTest(TestDatabase database) {
        this.guild = new Guild(database);
    }

    private NoticeResult open(int number) {
        return guild.board
                .open(Guild.key(Guild.EVENT), Guild.notice(number), DRAFT, Guild.ORGANISER)
                .run();
    }

    private List<Notice> notices() {
        return guild.tables.noticesTable().noticesOf(Guild.ID, Guild.EVENT, Limit.of(100), Cursor.START).stream()
                .toList();
    }

    @AlsoRough
    @Test
    @DisplayName("data B3.3, D-051: 50 notices submitted at once: one opens, the others learn which")
    void oneOpenNotice() {
        guild.open();
        var results = Race.run(50, this::open);
        assertThat(results).filteredOn(NoticeResult.Saved.class::isInstance).hasSize(1);
        NoticeId open = guild.stored().openNoticeId().orElseThrow();
        assertThat(results)
                .filteredOn(new NoticeResult.AnotherIsOpen(open)::equals)
                .hasSize(49);
        assertThat(notices()).singleElement().satisfies(notice -> {
            assertThat(notice.noticeId()).isEqualTo(open);
            assertThat(notice.status()).isEqualTo(Status.OPEN);
        });
    }

    @Test
    @DisplayName("data B3.3, D-030, D-050: opening is one transaction of both tables, after reading the event")
    void calls() {
        guild.open();
        var opened = guild.database.trace(() -> open(1));
        assertThat(opened.operations()).containsExactly("GetItem", "GetItem", "TransactWriteItems");
        assertThat(opened.calls().getLast().tables()).containsExactly("Events", "Notices", "events-ops");
        assertThat(((NoticeResult.Saved) opened.result()).notice()).isEqualTo(guild.stored(1));
        var closed = guild.database.trace(() ->
                guild.board.close(Guild.key(Guild.notice(1)), Guild.ORGANISER).run());
        assertThat(closed.operations()).containsExactly("GetItem", "GetItem", "GetItem", "TransactWriteItems");
    }

    @Test
    @DisplayName("data B3.3, D-003: the same notice again is the same notice; there is none without an event")
    void repetition() {
        guild.open();
        var first = open(1);
        assertThat(open(1)).isEqualTo(new NoticeResult.Unchanged(((NoticeResult.Saved) first).notice()));
        assertThat(notices()).hasSize(1);
        assertThat(guild.board
                        .open(Guild.key(Guild.event(9)), Guild.notice(1), DRAFT, Guild.ORGANISER)
                        .run())
                .isEqualTo(new NoticeResult.Gone());
    }

    @AlsoRough
    @Test
    @DisplayName("data B3.3, D-012: 20 close at once: one does, and the next notice can open")
    void closedOnce() {
        guild.open();
        open(1);
        var results = Race.run(
                20,
                number -> guild.board
                        .close(Guild.key(Guild.notice(1)), Guild.ORGANISER)
                        .run());
        assertThat(results).filteredOn(NoticeResult.Saved.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(NoticeResult.Unchanged.class::isInstance).hasSize(19);
        assertThat(guild.stored().openNoticeId()).isEmpty();
        assertThat(open(2)).isInstanceOf(NoticeResult.Saved.class);
        assertThat(guild.board
                        .close(Guild.key(Guild.notice(9)), Guild.ORGANISER)
                        .run())
                .isEqualTo(new NoticeResult.Gone());
    }

    @AlsoRough
    @Test
    @DisplayName("data B3.3: opening and closing at once never leave two open notices")
    void openAgainstClose() {
        guild.open();
        open(0);
        Race.run(
                40,
                number -> number % 2 == 0
                        ? open(number)
                        : guild.board
                                .close(Guild.key(Guild.notice(number - 1)), Guild.ORGANISER)
                                .run());
        Optional<NoticeId> named = guild.stored().openNoticeId();
        assertThat(notices().stream().filter(notice -> notice.status() == Status.OPEN))
                .extracting(Notice::noticeId)
                .containsExactlyElementsOf(named.stream().toList());
    }

    @Test
    @DisplayName("data D-012, D-053: a notice is hidden and shown again; one that does not exist is not made")
    void hidden() {
        guild.open();
        open(1);
        assertThat(guild.board
                        .hide(Guild.key(Guild.notice(1)), true, Guild.ORGANISER)
                        .run())
                .isInstanceOf(NoticeResult.Saved.class);
        assertThat(guild.stored(1).isHidden()).isTrue();
        assertThat(guild.board
                        .hide(Guild.key(Guild.notice(1)), false, Guild.ORGANISER)
                        .run())
                .isInstanceOf(NoticeResult.Saved.class);
        assertThat(guild.stored(1).isHidden()).isFalse();
        assertThat(guild.board
                        .hide(Guild.key(Guild.notice(2)), true, Guild.ORGANISER)
                        .run())
                .isEqualTo(new NoticeResult.Gone());
        assertThat(notices()).hasSize(1);
    }

    @Test
    @DisplayName("data D-050, B3.15: only the organiser opens, closes and hides notices")
    void rights() {
        guild.open();
        var key = Guild.key(Guild.notice(1));
        assertThat(guild.board
                        .open(Guild.key(Guild.EVENT), Guild.notice(1), DRAFT, Guild.actor(1))
                        .run())
                .isEqualTo(new NoticeResult.NotAllowed());
        open(1);
        assertThat(guild.board.close(key, Guild.actor(1)).run()).isEqualTo(new NoticeResult.NotAllowed());
        assertThat(guild.board.hide(key, true, Guild.actor(1)).run()).isEqualTo(new NoticeResult.NotAllowed());
    }
}
