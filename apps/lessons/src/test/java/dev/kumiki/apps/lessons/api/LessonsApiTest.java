package dev.kumiki.apps.lessons.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.api.Api;
import dev.kumiki.apps.common.api.openapi.Contract;
import dev.kumiki.apps.common.api.openapi.Guide;
import dev.kumiki.apps.common.ops.ApiTokens;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.lessons.site.LessonsSite;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.time.Duration;
import java.util.HashMap;
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

/// Lessons for programs, over HTTP.
@Timeout(120)
final class LessonsApiTest {
    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// A program with a token.
    private record Program(Visitor visitor, String token) {
        Answer send(String method, String path, String body, Map<String, String> more) {
            Map<String, String> headers = new HashMap<>(
                    Map.of("Authorization", "Bearer " + token, "Accept", "*/*", "Content-Type", "application/json"));
            headers.putAll(more);
            return visitor.send(method, "/lessons/api/v1" + path, body, headers);
        }

        Answer get(String path) {
            return send("GET", path, "", Map.of());
        }

        Answer post(String path, String body) {
            return send("POST", path, body, Map.of());
        }

        Answer delete(String path) {
            return send("DELETE", path, "", Map.of());
        }
    }

    private static Program program(String owner, String... scopes) {
        SITE.user(owner);
        var issued = SITE.kit()
                .apiTokens()
                .issue(new ApiTokens.Wish(
                        owner, "test", List.of(scopes), Optional.of(Duration.ofDays(1)), Optional.empty()))
                .orElseThrow();
        issued.write().commit().orThrow();
        return new Program(new Visitor(SITE.uri()), issued.secret());
    }

    private static JsonNode json(Answer answer) {
        return JSON.readTree(answer.body());
    }

    private static String path(LessonSlot slot) {
        return "/" + slot.studioCode().value() + "/" + slot.lessonDate() + "/" + Routes.time(slot);
    }

    private static String code(Answer answer) {
        return json(answer).get("errors").get(0).get("code").stringValue();
    }

    @Test
    @DisplayName("L-005: the OpenAPI document says what is served, in both languages")
    void theDocumentIsTrue() {
        Api api = SITE.host().bean(Api.class, "lessonsApi");

        assertThat(new Contract(api.contract(), SITE.host().bean(JsonMapper.class))
                        .differences(
                                SITE.host().bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping")))
                .isEmpty();
        assertThat(Guide.untranslated(api.contract())).isEmpty();
    }

    @Test
    @DisplayName("L-005: a seat is booked, listed, read and given back by a program")
    void bookings() {
        Program program = program("apibooker", "read", "write");
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 2, 1).slot();
        JsonNode lesson = json(program.get("/lessons" + path(slot)));
        assertThat(lesson.get("state").stringValue()).isEqualTo("few");
        assertThat(lesson.get("seatsLeft").intValue()).isEqualTo(1);

        Answer booked = program.post("/bookings" + path(slot), "");
        assertThat(booked.status()).as(booked.body()).isEqualTo(200);
        assertThat(json(booked).get("reservationId").stringValue()).startsWith("R-");
        assertThat(json(program.get("/bookings?status=active")).get("items")).hasSize(1);
        assertThat(json(program.get("/lessons" + path(slot))).get("state").stringValue())
                .isEqualTo("booked");
        assertThat(json(program.get("/timetable?studio=gnz&from=" + slot.lessonDate()))
                        .get("items")
                        .size())
                .isPositive();

        Program other = program("apiother", "read", "write");
        Answer refused = other.post("/bookings" + path(slot), "");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(code(refused)).isEqualTo("full");
        assertThat(other.get("/bookings" + path(slot)).status()).isEqualTo(404);

        assertThat(json(program.delete("/bookings" + path(slot))).get("status").stringValue())
                .isEqualTo("cancelled");
        assertThat(program.delete("/bookings" + path(slot)).status()).isEqualTo(404);
    }

    @Test
    @DisplayName("L-005, L-046: a program joins a queue once, and passes an offer")
    void waitlist() {
        Program program = program("apiwaiter", "read", "write");
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 2, 2).slot();
        assertThat(json(program.post("/waitlist" + path(slot), ""))
                        .get("waitlistId")
                        .stringValue())
                .startsWith("wl_");
        Answer twice = program.post("/waitlist" + path(slot), "");
        assertThat(twice.status()).isEqualTo(409);
        assertThat(code(twice)).isEqualTo("already-registered");
        assertThat(json(program.get("/lessons" + path(slot))).get("place").intValue())
                .isEqualTo(1);

        SITE.cancel("guest0", slot);
        JsonNode offered = json(program.get("/waitlist" + path(slot)));
        assertThat(offered.get("notificationSent").booleanValue()).isTrue();
        assertThat(code(program.post("/waitlist" + path(slot) + "/decline", "{\"offerNo\":7}")))
                .isEqualTo("offer-over");
        assertThat(json(program.post("/waitlist" + path(slot) + "/decline", "{\"offerNo\":1}"))
                        .get("status")
                        .stringValue())
                .isEqualTo("cancelled");
    }

    @Test
    @DisplayName("L-005, L-026: favourites with notes, changed on their version")
    void favorites() {
        Program program = program("apifan", "read", "write");
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 2, 0).slot();
        Answer kept = program.post("/favorites" + path(slot), "{\"notes\":\"いつものお気に入り\"}");
        assertThat(json(kept).get("notes").stringValue()).isEqualTo("いつものお気に入り");
        String tag = kept.header("ETag").orElseThrow();
        Answer changed = program.send("PUT", "/favorites" + path(slot), "{\"notes\":\"b\"}", Map.of("If-Match", tag));
        assertThat(json(changed).get("notes").stringValue()).isEqualTo("b");
        assertThat(program.send("PUT", "/favorites" + path(slot), "{\"notes\":\"c\"}", Map.of("If-Match", tag))
                        .status())
                .isEqualTo(412);
        assertThat(program.post("/favorites" + path(slot), "{\"notes\":\"" + "x".repeat(501) + "\"}")
                        .status())
                .isEqualTo(422);
        assertThat(program.delete("/favorites" + path(slot)).status()).isEqualTo(200);
        assertThat(json(program.get("/history")).get("items")).isEmpty();
    }

    @Test
    @DisplayName("L-005, L-047: scopes hold, and what can be no lesson is refused clearly")
    void refusals() {
        Program reader = program("apireader", "read");
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 2, 0).slot();
        assertThat(reader.post("/bookings" + path(slot), "").status()).isEqualTo(403);
        assertThat(reader.get("/lessons/gnz/2026-13-40/2500").status()).isEqualTo(404);
        assertThat(reader.get("/timetable?studio=%3C").status()).isEqualTo(422);
        assertThat(reader.get("/timetable?studio=gnz&from=2026-11-16&until=2027-11-16")
                        .status())
                .isEqualTo(422);
        assertThat(reader.get("/bookings?after=nowhere").status()).isEqualTo(400);
        assertThat(new Visitor(SITE.uri()).get("/lessons/api/v1/bookings").status())
                .isEqualTo(401);
    }
}
