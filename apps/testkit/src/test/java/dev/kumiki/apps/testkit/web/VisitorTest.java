package dev.kumiki.apps.testkit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Visitors see what browsers without scripts see.
final class VisitorTest {
    private static final String FORM = """
            <h1>Form</h1>
            <form id="f" method="post" action="/sent">
              <input type="hidden" name="token" value="t&amp;1"><input name="text" value="old">
              <button name="act" value="save">Save</button>
            </form>
            <form id="search" action="/sent"></form>
            <a class="next" href="sent?x=1">next</a>""";

    private final HttpServer server;
    private final Visitor visitor;

    VisitorTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/form", exchange -> answer(exchange, 200, FORM));
        server.createContext("/away", exchange -> {
            exchange.getResponseHeaders().add("Set-Cookie", "c=1; Path=/");
            exchange.getResponseHeaders().add("Location", "/sent");
            answer(exchange, 303, "");
        });
        server.createContext("/round", exchange -> {
            exchange.getResponseHeaders().add("Location", "/round");
            answer(exchange, 303, "");
        });
        server.createContext("/sent", exchange -> answer(exchange, 200, echo(exchange)));
        server.start();
        visitor =
                new Visitor(URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/"));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private static String echo(HttpExchange exchange) throws IOException {
        return exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                + exchange.getRequestHeaders().getFirst("Cookie") + " "
                + exchange.getRequestHeaders().getFirst("X-Extra") + " "
                + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Test
    void formsAreSentWithTheirFieldsAndTheirFirstButton() {
        assertThat(visitor.get("/form").submit("#f", Map.of("text", "日")).body())
                .startsWith("POST /sent ")
                .endsWith("token=t%261&text=%E6%97%A5&act=save");
    }

    @Test
    void aFormThatIsNotSentWithPostIsRefused() {
        assertThatThrownBy(() -> visitor.get("/form").submit("#search", Map.of()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("not sent with POST");
    }

    @Test
    void whatIsNotThereIsToldWithThePage() {
        var page = visitor.get("/form");

        assertThat(page.has("h1")).isTrue();
        assertThatThrownBy(() -> page.element("h2"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("no h2 on /form (200)");
    }

    @Test
    void redirectsAreFollowedAndCookiesKept() {
        var page = visitor.header("X-Extra", "yes").get("/away");

        assertThat(page.path()).isEqualTo("/sent");
        assertThat(page.body()).isEqualTo("GET /sent c=1 yes ");
        assertThat(visitor.cookie("c")).hasValue("1");
        assertThat(visitor.getOnce("/away").header("Location")).hasValue("/sent");
    }

    @Test
    void redirectsInACircleEnd() {
        assertThatThrownBy(() -> visitor.get("/round"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("redirects");
    }

    @Test
    void linksAreFollowedFromWhereTheyStand() {
        assertThat(visitor.get("/form").click("a.next").path()).isEqualTo("/sent?x=1");
    }

    @Test
    void requestsGoOutAsTheyAre() {
        assertThat(visitor.send("PUT", "/sent", "{}", Map.of("X-Extra", "own")).body())
                .isEqualTo("PUT /sent null own {}");
        assertThat(visitor.post("/sent", Map.of("a", "b c")).body()).endsWith("a=b+c");
    }

    @Test
    void carriesACookieToItsPath() {
        visitor.cookie("mine", "a.b", "/sent");

        assertThat(visitor.get("/sent").text()).contains("mine=a.b");
        assertThat(visitor.cookie("mine")).hasValue("a.b");
        assertThat(visitor.cookie("other")).isEmpty();
    }
}
