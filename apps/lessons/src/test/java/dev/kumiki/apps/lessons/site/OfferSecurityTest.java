package dev.kumiki.apps.lessons.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.waitlist.OfferLinks;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The links of offers and feeds, used by those who should and by those who should not.
@Timeout(120)
final class OfferSecurityTest {
    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    /// Somebody to whom a seat is offered.
    private static LessonSlot offered(String name) {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 2, 2).slot();
        SITE.join(name, slot);
        SITE.cancel("guest0", slot);
        assertThat(entry(name, slot).flatMap(Relation::offerExpiresAt)).isPresent();
        return slot;
    }

    private static Optional<Relation> entry(String name, LessonSlot slot) {
        return LessonsData.pick(SITE.data().relationsTo(SITE.user(name), slot), RelationType.WAITLIST);
    }

    private static Optional<Relation> booking(String name, LessonSlot slot) {
        return LessonsData.pick(SITE.data().relationsTo(SITE.user(name), slot), RelationType.BOOKING)
                .filter(Relation::isActive);
    }

    private static String link(String name, LessonSlot slot) {
        return "/lessons/offer?t="
                + SITE.host().bean(OfferLinks.class).token(entry(name, slot).orElseThrow());
    }

    @Test
    @DisplayName("X1.3: the link of an offer's mail only shows; its button takes the seat, without a sign-in")
    void theLinkShowsAndTheButtonAnswers() {
        LessonSlot slot = offered("mara");
        Visitor mara = new Visitor(SITE.uri());
        Answer page = mara.get(SITE.mailedLink("mara", "/lessons/offer?t="));
        assertThat(page.text()).contains("Sunset ride").contains("Take the seat");
        assertThat(page.header("Cache-Control")).contains("no-store");
        assertThat(booking("mara", slot)).as("nothing is answered by looking").isEmpty();

        Answer taken = page.submit("form[action$=accept]", Map.of());
        assertThat(taken.text()).contains("The seat is yours");
        assertThat(booking("mara", slot)).isPresent();
    }

    @Test
    @DisplayName("X1.3: an offer is declined by its link, and the next in line gets it")
    void declines() {
        LessonSlot slot = offered("nils");
        SITE.join("olga", slot);
        String link = link("nils", slot);
        Answer told = new Visitor(SITE.uri()).get(link).submit("form[action$=decline]", Map.of());
        assertThat(told.text()).contains("went to the next in line");
        assertThat(told.status()).isEqualTo(410);
        assertThat(entry("nils", slot).map(Relation::status)).contains(RelationStatus.CANCELLED);
        assertThat(entry("olga", slot).flatMap(Relation::offerExpiresAt)).isPresent();
    }

    @Test
    @DisplayName("X1.3: somebody else who is signed in is told that the offer is not theirs, and cannot answer it")
    void somebodyElsesOffer() {
        LessonSlot slot = offered("pia");
        String link = link("pia", slot);
        Visitor other = SITE.signedIn("quentin");
        Answer page = other.get(link);
        assertThat(page.status()).isEqualTo(403);
        assertThat(page.text())
                .contains("for somebody else")
                .doesNotContain("pia")
                .doesNotContain("Sunset ride");

        String token = link.substring(link.indexOf('=') + 1);
        SITE.post(other, "/lessons/offer/accept", Map.of("t", token));
        SITE.post(other, "/lessons/offer/decline", Map.of("t", token));
        assertThat(entry("pia", slot).flatMap(Relation::offerExpiresAt)).isPresent();
        assertThat(booking("pia", slot)).isEmpty();
        assertThat(booking("quentin", slot)).isEmpty();
    }

    @Test
    @DisplayName("X1.4: a link that was used answers nothing a second time, also when a seat is free again")
    void usedLink() {
        LessonSlot slot = offered("rosa");
        String link = link("rosa", slot);
        Visitor rosa = new Visitor(SITE.uri());
        Answer page = rosa.get(link);
        page.submit("form[action$=accept]", Map.of());
        assertThat(rosa.get(link).text()).contains("The seat is yours").doesNotContain("Take the seat");

        SITE.cancel("rosa", slot);
        assertThat(page.submit("form[action$=accept]", Map.of()).text()).contains("This offer is over");
        assertThat(booking("rosa", slot)).as("the old link takes no other seat").isEmpty();
    }

    @Test
    @DisplayName("X1.3: an offer whose time is over says so, and the place that joining again would give")
    void lapsedLink() {
        LessonSlot slot = offered("sven");
        SITE.join("tess", slot);
        String link = link("sven", slot);
        int number = entry("sven", slot).flatMap(Relation::offerNo).orElseThrow();
        SITE.waitlist().decline(SITE.user("sven"), slot, number).run();
        Answer over = new Visitor(SITE.uri()).get(link);
        assertThat(over.status()).isEqualTo(410);
        assertThat(over.text()).contains("If you join again now, you are 1st");
    }

    @Test
    @DisplayName("X1.3: a link that nobody made, or of an account that is gone, leads to a page that says so")
    void unknownLink() {
        LessonSlot slot = offered("ursa");
        String link = link("ursa", slot);
        for (String broken :
                new String[] {"/lessons/offer", "/lessons/offer?t=x", link.substring(0, link.length() - 3)}) {
            Answer page = new Visitor(SITE.uri()).get(broken);
            assertThat(page.status()).isEqualTo(404);
            assertThat(page.text()).contains("do not know this offer");
        }
    }

    @Test
    @DisplayName("X1.12: a feed has the bookings, the cancelled ones as such, and opens nothing once it is taken back")
    void feed() {
        LessonSlot kept = SITE.open(LessonsSite.GNZ, 5, 0).slot();
        LessonSlot given = SITE.open(LessonsSite.GNZ, 5, 0).slot();
        SITE.book("vera", kept);
        SITE.book("vera", given);
        SITE.cancel("vera", given);
        Visitor vera = SITE.signedIn("vera");
        String address = vera.get("/lessons/settings")
                .submit("form[action$=/settings/feed]", Map.of())
                .element("#address")
                .attr("value");
        Visitor calendar = new Visitor(SITE.uri());
        Answer feed = calendar.get(address);
        assertThat(feed.header("Content-Type").orElseThrow()).startsWith("text/calendar");
        assertThat(feed.body()).contains("SUMMARY:Sunset ride (Ginza)").contains("STATUS:CANCELLED");
        assertThat(feed.body().split("BEGIN:VEVENT", -1)).hasSize(3);
        assertThat(vera.get(LessonsSite.page(kept) + "/event.ics").body()).contains("BEGIN:VEVENT");

        vera.get("/lessons/settings").submit("form[action$=revoke]", Map.of());
        assertThat(calendar.get(address).status()).isEqualTo(404);
        assertThat(vera.get("/lessons/settings").text()).contains("Make an address");
    }
}
