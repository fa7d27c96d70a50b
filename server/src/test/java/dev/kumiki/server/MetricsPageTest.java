package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.meter.Histogram;
import dev.kumiki.engine.meter.Meters;
import dev.kumiki.server.http.RawClient;
import dev.kumiki.server.http.RequestFixture;
import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
final class MetricsPageTest {
    private static final String LIST = "POST / HTTP/1.1\r\nHost: localhost\r\n" + ServedTable.headers("ListTables")
            + "Content-Length: 2\r\n\r\n{}";

    private static RequestFixture get() {
        return new RequestFixture("GET", "/metrics", "");
    }

    private static boolean isAnswered(RequestFixture request) {
        return new MetricsPage(new Meters(), null).answer(request.request()) != null;
    }

    @Test
    void showsWhatEngineAndServerCount() throws Exception {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                var server = DynamoDbServer.start(db, ServerOptions.local(0).metrics(db.meters()));
                var client = new RawClient(server.uri().getPort())) {
            client.send(LIST).answer();
            var page = client.send("GET /metrics HTTP/1.1\r\nHost: localhost:8000\r\n\r\n")
                    .answer();
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.headers()).containsEntry("content-type", "text/plain; version=0.0.4; charset=utf-8");
            assertThat(page.text().lines())
                    .contains(
                            "# TYPE kumiki_operation_seconds histogram",
                            "kumiki_operation_seconds_count{operation=\"ListTables\"} 1",
                            "kumiki_operation_seconds_bucket{operation=\"ListTables\",le=\"+Inf\"} 1",
                            "# TYPE kumiki_http_connections gauge",
                            "kumiki_http_connections 1",
                            "# TYPE kumiki_http_turned_away_total counter",
                            "kumiki_http_turned_away_total 0");
        }
    }

    @Test
    void isNotThereUnlessItIsAskedFor() throws Exception {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                var server = DynamoDbServer.start(db, ServerOptions.local(0));
                var client = new RawClient(server.uri().getPort())) {
            assertThat(client.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
                            .answer()
                            .status())
                    .isEqualTo(404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:8000", "127.0.0.1:1", "[::1]:8000", "[::1]"})
    void answersThisMachine(String host) {
        assertThat(isAnswered(get().header("Host", host))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"example.org", "localhost.example.org", "127.0.0.1.example.org:80", "localhost:80:x", ""})
    void answersUnderNoOtherName(String host) {
        assertThat(isAnswered(get().header("Host", host))).isFalse();
    }

    @Test
    void answersNoOtherMachineAndNoBrowser() {
        assertThat(isAnswered(get().header("Host", "localhost").remote(InetAddress.ofLiteral("192.0.2.7"))))
                .isFalse();
        assertThat(isAnswered(get().header("Host", "localhost").header("Origin", "http://localhost")))
                .isFalse();
        assertThat(isAnswered(new RequestFixture("POST", "/metrics", "").header("Host", "localhost")))
                .isFalse();
        assertThat(isAnswered(get())).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"1,1", "0.5,0.5", "1234567890123,1234567890123", "1E-7,1.0E-7", "NaN,NaN"})
    void writesNumbersAsPrometheusReadsThem(double value, String text) {
        var meters = new Meters();
        meters.gauge("g", "G.", () -> value, "name", "a\"b\\c\nd");
        assertThat(PrometheusText.of(meters))
                .isEqualTo("# HELP g G.\n# TYPE g gauge\ng{name=\"a\\\"b\\\\c\\nd\"} " + text + "\n");
    }

    @Test
    void describesMetersOfOneNameOnce() {
        var meters = new Meters();
        meters.counter("c", "C.", "x", "1").add(1);
        meters.counter("c", "C.", "x", "2").add(2);
        meters.histogram("h", "H.", Histogram.Scale.COUNT).record(2);
        assertThat(PrometheusText.of(meters))
                .startsWith("# HELP c C.\n# TYPE c counter\nc{x=\"1\"} 1\nc{x=\"2\"} 2\n# HELP h H.\n")
                .contains("h_bucket{le=\"1\"} 0\nh_bucket{le=\"2\"} 1\n")
                .endsWith("h_bucket{le=\"+Inf\"} 1\nh_sum 2\nh_count 1\n");
    }
}
