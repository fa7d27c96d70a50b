package dev.kumiki.apps.studio.owner;

import static dev.kumiki.apps.studio.site.StudioSite.post;
import static dev.kumiki.apps.studio.site.StudioSite.wish;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.catalogue.StudioSettingsKey;
import dev.kumiki.apps.studio.design.catalogue.StudioSettingsMapper;
import dev.kumiki.apps.studio.site.StudioSite;
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

/// The rules that the owner sets, as customers meet them. They hold while a test runs: everybody shares the host.
@Timeout(60)
final class OwnerRulesTest {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    private static final String RULES = "/studio/owner/settings/rules";

    private Optional<StudioSettings> before = Optional.empty();
    private Visitor customer = SITE.stranger();

    @BeforeEach
    void remember() {
        before = stored();
        customer = SITE.signedIn(SITE.newCustomer());
    }

    @AfterEach
    void restore() {
        var table = SITE.tables().optionTable();
        stored().ifPresent(now -> before.ifPresentOrElse(
                old -> table.put(StudioSettingsMapper.INSTANCE.withVersion(old, now.version())),
                () -> table.delete(new StudioSettingsKey(StudioSettings.STUDIO))));
    }

    private static Optional<StudioSettings> stored() {
        return SITE.tables().optionTable().settings(StudioSettings.STUDIO);
    }

    private static void rule(Map<String, String> fields) {
        Answer saved = OwnerDeskTest.prove(SITE.owner().get(RULES).submit("form.owner-form", fields));
        assertThat(saved.path()).isEqualTo("/studio/owner/settings");
    }

    private Answer book(String id, String date, String from, String until) {
        return post(customer, "/studio/book", wish(id, date, from, until));
    }

    private void isBooked(String id, String date, String from, String until) {
        assertThat(book(id, date, from, until).path()).isEqualTo("/studio/bookings/" + id);
    }

    @Test
    @DisplayName("S-169, X5.2: shortest time, steps and change-over hold at once, on the server and in the calendar")
    void lengths() {
        rule(Map.of("shortest", "180", "grid", "60", "buffer", "60"));
        assertThat(book("ru1", "2027-03-18", "10:00", "12:00").text()).contains("The shortest booking is 3 hours");
        assertThat(book("ru1", "2027-03-18", "9:30", "12:30").text()).contains("start and end every 60 minutes");
        isBooked("ru1", "2027-03-18", "10:00", "13:00");
        assertThat(book("ru2", "2027-03-18", "13:00", "16:00").status()).isEqualTo(409);
        isBooked("ru2", "2027-03-18", "14:00", "17:00");
        Answer day = SITE.stranger().get("/studio/calendar?view=day&date=2027-03-18");
        assertThat(day.document().select(".frames .is-free a").eachAttr("href"))
                .singleElement()
                .asString()
                .contains("from=18:00");
    }

    @Test
    @DisplayName("X5.3: lead time, how far ahead, and how many open bookings a customer has")
    void limits() {
        rule(Map.of("lead", "2880", "horizon", "100", "most", "1"));
        assertThat(book("ru3", "2026-11-18", "9:00", "11:00").text()).contains("at least 48 hours before");
        assertThat(book("ru3", "2027-03-19", "9:00", "11:00").text()).contains("100 days ahead");
        isBooked("ru3", "2027-02-18", "9:00", "11:00");
        assertThat(book("ru4", "2027-02-18", "13:00", "15:00").text()).contains("You have 1 open bookings");
        post(customer, "/studio/bookings/ru3/cancel", Map.of("fee", "0"));
        isBooked("ru4", "2027-02-18", "13:00", "15:00");
    }

    @Test
    @DisplayName("S-169, X5.13: other opening hours hold at once; what no rule can be is said beside its field")
    void hours() {
        Answer wrong = OwnerDeskTest.prove(SITE.owner().get(RULES).submit("form.owner-form", Map.of("grid", "7")));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.has("#grid.is-wrong")).isTrue();
        rule(Map.of("from-4", "", "until-4", "", "from-5", "22:00", "until-5", "24:00"));
        assertThat(book("ru5", "2027-03-25", "10:00", "12:00").text()).contains("The studio is not open then");
        assertThat(book("ru5", "2027-03-26", "10:00", "12:00").text()).contains("The studio is not open then");
        isBooked("ru5", "2027-03-26", "22:00", "24:00");
        Answer week = SITE.stranger().get("/studio/calendar?date=2027-03-25");
        assertThat(week.document().select(".strip.is-off")).hasSize(3);
    }
}
