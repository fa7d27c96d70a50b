package dev.kumiki.apps.studio.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.openapi.Contract;
import dev.kumiki.apps.common.api.openapi.Guide;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.ApiTokens;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.site.StudioSite;
import dev.kumiki.apps.testkit.web.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The interface for programs.
@Timeout(60)
final class StudioApiTest {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// A program that acts for somebody.
    private record Program(String secret) {
        Answer ask(String method, String path, String body) {
            return SITE.stranger()
                    .send(
                            method,
                            "/studio/api/v1" + path,
                            body,
                            Map.of(
                                    "Authorization",
                                    "Bearer " + secret,
                                    "Accept",
                                    "application/json",
                                    "Content-Type",
                                    "application/json"));
        }

        Answer get(String path) {
            return ask("GET", path, "");
        }

        Answer post(String path, String body) {
            return ask("POST", path, body);
        }
    }

    private static Program program(String key, String... scopes) {
        SITE.person(key);
        var issued = SITE.host()
                .bean(AppKit.class, "studioKit")
                .apiTokens()
                .issue(new ApiTokens.Wish(
                        key, "test", List.of(scopes), Optional.of(Duration.ofDays(1)), Optional.empty()))
                .orElseThrow();
        issued.write().commit().orThrow();
        return new Program(issued.secret());
    }

    private static JsonNode json(Answer answer) {
        return JSON.readTree(answer.body());
    }

    private static String draft(String day, int from, String more) {
        return """
                {"start":"%sT%02d:00:00Z","end":"%sT%02d:00:00Z","type":"temporary","plan":"A","people":4,
                 "purpose":"商品撮影"%s}""".formatted(day, from, day, from + 4, more);
    }

    @Test
    @DisplayName("S-165: the OpenAPI document says what is served, in both languages")
    void theDocumentIsTrue() {
        Api api = SITE.host().bean(Api.class, "studioApi");
        assertThat(new Contract(api.contract(), SITE.host().bean(JsonMapper.class))
                        .differences(
                                SITE.host().bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping")))
                .isEmpty();
        assertThat(Guide.untranslated(api.contract())).isEmpty();
    }

    @Test
    @DisplayName("S-128, S-129: a program asks what is free and what it costs, books, confirms, moves and cancels")
    void life() {
        Program program = program(SITE.newCustomer(), "read", "write");
        JsonNode days = json(program.get("/availability?from=2027-01-27&to=2027-01-28"));
        assertThat(days.get("days").get(0).get("parts").get(0).get("kind").stringValue())
                .isEqualTo("free");
        JsonNode quote = json(program.post("/quote", """
                {"start":"2027-01-27T01:00:00Z","end":"2027-01-27T05:00:00Z","plan":"A","people":4,
                 "options":[{"id":"LED","quantity":2}]}"""));
        assertThat(quote.get("taxIncludedPrice").longValue()).isEqualTo(24_200);
        Answer made =
                program.post("/bookings", draft("2027-01-27", 1, ",\"options\":[{\"id\":\"LED\",\"quantity\":2}]"));
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        String path = made.header("Location").orElseThrow().replace("/studio/api/v1", "");
        assertThat(json(program.get(path)).get("taxIncludedPrice").longValue()).isEqualTo(24_200);
        assertThat(json(program.post(path + "/confirm", "")).get("type").stringValue())
                .isEqualTo("confirmed");
        assertThat(program.post(path + "/move", "{\"start\":\"2027-01-28T01:00:00Z\",\"end\":\"2027-01-28T05:00:00Z\"}")
                        .status())
                .isEqualTo(200);
        assertThat(json(program.post(path + "/cancel", "{\"reason\":\"rain\"}"))
                        .get("status")
                        .stringValue())
                .isEqualTo("cancelled");
        assertThat(program.post(path + "/cancel", "{}").status()).isEqualTo(409);
        assertThat(json(program.get("/bookings")).get("items").size()).isEqualTo(1);
    }

    @Test
    @DisplayName("X5.14: a program that comes second is told why, and of free times nearby")
    void taken() {
        Program first = program(SITE.newCustomer(), "read", "write");
        Program second = program(SITE.newCustomer(), "read", "write");
        assertThat(first.post("/bookings", draft("2027-02-08", 1, "")).status()).isEqualTo(201);
        Answer answer = second.post("/bookings", draft("2027-02-08", 2, ""));
        assertThat(answer.status()).isEqualTo(409);
        assertThat(json(answer).get("errors").get(0).get("code").stringValue()).isEqualTo("taken");
        assertThat(json(answer).get("current").get("alternatives").size()).isEqualTo(4);
        Answer days = second.get("/availability?from=2027-02-08&to=2027-02-08");
        assertThat(days.body()).contains("taken").doesNotContain("userId").doesNotContain("customer");
    }

    @Test
    @DisplayName("B5.24, S-059: a body cannot plant prices, owners or roles; somebody else's booking is not there")
    void planted() {
        String key = SITE.newCustomer();
        Program own = program(key, "read", "write", "manage");
        Answer made = own.post(
                "/bookings",
                draft(
                        "2027-02-10",
                        1,
                        ",\"isAdmin\":true,\"userId\":\"owner\",\"price\":-1000,\"status\":\"approved\""));
        assertThat(made.status()).isIn(201, 400, 422);
        Answer plain = own.post("/bookings", draft("2027-02-11", 1, ""));
        String id = json(plain).get("id").stringValue();
        Program other = program(SITE.newCustomer(), "read", "write", "manage");
        for (String deed : new String[] {"/confirm", "/approve"}) {
            assertThat(other.post("/bookings/" + id + deed, "").status())
                    .as(deed)
                    .isEqualTo(404);
        }
        assertThat(other.get("/bookings/" + id).status()).isEqualTo(404);
        assertThat(other.post("/bookings/" + id + "/reject", "{\"reason\":\"x\"}")
                        .status())
                .isEqualTo(404);
        assertThat(other.get("/requests").status()).isEqualTo(404);
        assertThat(own.post("/bookings/" + id + "/approve", "").status()).isEqualTo(404);
        assertThat(SITE.tables().bookingTable().byId(new BookingId(id)))
                .map(Booking::status)
                .contains(BookingStatus.PENDING);
    }

    @Test
    @DisplayName("S-163: a program of the studio sees what waits, approves and declines with a reason")
    void decisions() {
        Program customer = program(SITE.newCustomer(), "read", "write");
        SITE.owner();
        Program studio = program(StudioSite.OWNER, "read", "write", "manage");
        String one = json(customer.post("/bookings", draft("2027-02-12", 1, "")))
                .get("id")
                .stringValue();
        String two = json(customer.post("/bookings", draft("2027-02-13", 1, "")))
                .get("id")
                .stringValue();
        assertThat(studio.get("/requests").status()).isEqualTo(200);
        assertThat(json(studio.post("/bookings/" + one + "/approve", ""))
                        .get("status")
                        .stringValue())
                .isEqualTo("approved");
        assertThat(studio.post("/bookings/" + two + "/reject", "{\"reason\":\" \"}")
                        .status())
                .isEqualTo(422);
        assertThat(json(studio.post("/bookings/" + two + "/reject", "{\"reason\":\"点検\"}"))
                        .get("rejectReason")
                        .stringValue())
                .isEqualTo("点検");
        assertThat(studio.post("/bookings/" + two + "/approve", "").status()).isEqualTo(409);
    }

    @Test
    @DisplayName("S-094: notifications are listed and marked as read")
    void notifications() {
        String key = SITE.newCustomer();
        Program program = program(key, "read", "write");
        JsonNode welcome = SITE.await(
                "the welcome",
                () -> Optional.of(json(program.get("/notifications?unread=true")))
                        .filter(found -> found.get("items").size() == 1));
        String id = welcome.get("items").get(0).get("id").stringValue();
        assertThat(program.post("/notifications/" + id + "/read", "").status()).isEqualTo(204);
        assertThat(json(program.get("/notifications?unread=true")).get("items").size())
                .isZero();
        assertThat(program.post("/notifications/1.none/read", "").status()).isEqualTo(404);
    }
}
