package dev.kumiki.apps.lessons.availability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.http.CallSettings;
import dev.kumiki.apps.common.http.HttpCalls;
import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.StudioCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Against a server that answers as it is told.
final class HttpAvailabilityTest {
    private static final CallSettings QUICK = new CallSettings(
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            2,
            Duration.ofMillis(1),
            Duration.ofMillis(1),
            Duration.ofSeconds(1),
            10_000,
            50);

    private final Map<String, Told> answers = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private HttpCalls calls;

    private record Told(int status, String body) {}

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            asked.add(path + " " + exchange.getRequestHeaders().getFirst("Authorization"));
            Told told = answers.getOrDefault(path, new Told(404, "{}"));
            byte[] body = told.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(told.status(), body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        calls = new HttpCalls(QUICK, InstantSource.system(), _ -> {}, RandomGenerator.getDefault());
    }

    @AfterEach
    void close() {
        calls.close();
        server.stop(0);
    }

    private HttpAvailability source(String token) {
        URI base = HttpAvailability.address(
                "X", "http://127.0.0.1:" + server.getAddress().getPort() + "/seats/");
        return new HttpAvailability(calls, base, token);
    }

    private static Lesson lesson(String time) {
        var slot = new LessonSlot(new StudioCode("gnz"), LocalDate.of(2026, 11, 19), LocalTime.parse(time));
        return new LessonDraft(slot, LocalTime.parse(time).plusMinutes(45), "Ride", "YUKI", 10)
                .toLesson(LessonsSettings.DEFAULT.startOf(slot));
    }

    private void tell(String time, int status, String body) {
        answers.put("/seats/gnz/2026-11-19/" + time, new Told(status, body));
    }

    @Test
    @DisplayName("L-039: the free seats of a lesson are asked for by studio, day and time, with the token")
    void known() throws InterruptedException {
        tell("0730", 200, "{\"free\": 3, \"more\": true}");
        assertThat(source("secret").of(lesson("07:30"))).isEqualTo(new Availability.Known(3));
        assertThat(source("").of(lesson("08:00"))).isEqualTo(new Availability.Unknown());
        assertThat(asked)
                .containsExactly("/seats/gnz/2026-11-19/0730 Bearer secret", "/seats/gnz/2026-11-19/0800 null");
    }

    @Test
    @DisplayName("what is no answer is a failure that says why, and changes nothing")
    void failures() throws InterruptedException {
        tell("0700", 503, "");
        tell("0800", 200, "<html>");
        tell("0900", 200, "{\"free\": \"many\"}");
        tell("1000", 200, "{\"free\": -1}");
        tell("1100", 200, "\"" + "x".repeat(20_000) + "\"");
        assertThat(source("").of(lesson("07:00"))).isEqualTo(new Availability.Failed("the service answered 503"));
        assertThat(source("").of(lesson("08:00"))).isEqualTo(new Availability.Failed("the answer is not JSON"));
        for (String time : List.of("09:00", "10:00", "11:00")) {
            assertThat(source("").of(lesson(time))).isInstanceOf(Availability.Failed.class);
        }
        server.stop(0);
        assertThat(source("").of(lesson("07:00"))).isInstanceOf(Availability.Failed.class);
    }

    @Test
    @DisplayName("a setting that is no address is refused with a sentence")
    void address() {
        assertThatThrownBy(() -> HttpAvailability.address("LESSONS_AVAILABILITY_URL", "seats"))
                .isInstanceOf(BadSettingException.class)
                .hasMessageContaining("LESSONS_AVAILABILITY_URL is an address such as");
    }
}
