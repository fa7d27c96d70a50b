package dev.kumiki.apps.studio.site;

import static dev.kumiki.apps.studio.site.StudioSite.post;
import static dev.kumiki.apps.studio.site.StudioSite.wish;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.terms.TermsKey;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// New terms, through the pages. They are in force while a test of this class runs, and gone afterwards: on the shared
/// host they would stand in everybody's way.
@Timeout(60)
final class ForcedConsentTest {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    private static final TermsVersion NEXT = new TermsVersion("2.0");
    private static final String FORM = "form[action='/studio/agree']";

    private String key;
    private Visitor customer;

    @BeforeEach
    void publish() {
        key = SITE.newCustomer();
        customer = SITE.signedIn(key);
        post(customer, "/studio/book", wish("fc-" + key, "2027-02-1" + day(), "9:00", "11:00"));
        SITE.tables().termsTable().create(TestStudio.terms(NEXT.value(), SITE.now()));
    }

    private static int days;

    private static synchronized int day() {
        return 8 + days++ % 2;
    }

    @AfterEach
    void withdraw() {
        SITE.tables().termsTable().delete(new TermsKey(NEXT));
    }

    private Optional<Booking> booking() {
        return SITE.tables().bookingTable().byId(new BookingId("fc-" + key));
    }

    private Optional<UserAgreement> agreement() {
        return SITE.tables().agreementTable().agreement(new UserId(key), NEXT);
    }

    @Test
    @DisplayName(
            "X5.12, S-166: new terms stand before every page of who agreed to older ones; agreed to with proof, the way goes on")
    void asked() {
        String page = "/studio/bookings/fc-" + key;
        Answer asked = customer.get(page);
        assertThat(asked.path()).startsWith("/studio/agree");
        assertThat(asked.element(FORM + " input[name=next]").attr("value")).isEqualTo(page);
        for (String other : new String[] {"/studio/book", "/studio/bookings", "/studio/profile", "/studio/inbox"}) {
            assertThat(customer.get(other).path()).as(other).startsWith("/studio/agree");
        }
        assertThat(customer.get("/studio/calendar").path()).isEqualTo("/studio/calendar");
        assertThat(SITE.owner().get(page).path()).isEqualTo(page);
        Answer unticked = asked.submit(FORM, Map.of());
        assertThat(unticked.status()).isEqualTo(422);
        assertThat(unticked.text()).contains("tick the box");
        Answer otherText = asked.submit(FORM, Map.of("agree", "yes", "hash", "0".repeat(64)));
        assertThat(otherText.status()).as("agreed to another text").isEqualTo(422);
        assertThat(agreement()).isEmpty();
        assertThat(asked.submit(FORM, Map.of("agree", "yes")).path()).isEqualTo(page);
        assertThat(agreement()).hasValueSatisfying(proof -> {
            assertThat(proof.contentHash())
                    .contains(asked.element("input[name=hash]").attr("value"));
            assertThat(proof.agreedAt()).isEqualTo(SITE.now());
            assertThat(proof.toString()).contains("127.0.0.1");
        });
        assertThat(customer.get("/studio/bookings").path()).isEqualTo("/studio/bookings");
    }

    @Test
    @DisplayName("X5.12: nothing is done before the consent, and the page leads to no other site")
    void nothingBefore() {
        Answer refused = post(customer, "/studio/bookings/fc-" + key + "/cancel", Map.of("fee", "0"));
        assertThat(refused.path()).startsWith("/studio/agree");
        assertThat(booking()).map(Booking::status).contains(BookingStatus.PENDING);
        for (String next : new String[] {"//evil.example/studio", "https://evil.example/", "/studio/../mail"}) {
            Answer page = customer.get("/studio/agree?next=" + next);
            assertThat(page.element(FORM + " input[name=next]").attr("value")).isEqualTo("/studio");
        }
    }
}
