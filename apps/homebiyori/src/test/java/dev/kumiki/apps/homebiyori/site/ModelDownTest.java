package dev.kumiki.apps.homebiyori.site;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A model that does not answer, as a parent meets it: kind words, nothing lost, and once more.
@Timeout(120)
final class ModelDownTest {
    private static final AtomicBoolean UP = new AtomicBoolean();
    private static final HttpServer MODEL = model();

    @RegisterExtension
    static final HomebiyoriSite SITE = HomebiyoriSite.withModel(
            "model-down", "http://127.0.0.1:" + MODEL.getAddress().getPort());

    private static HttpServer model() {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                exchange.getRequestBody().readAllBytes();
                String said =
                        "data: {\"choices\":[{\"delta\":{\"content\":\"You did that well.\"}}]}\n\ndata: [DONE]\n\n";
                byte[] body = (UP.get() ? said : "down").getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
                exchange.sendResponseHeaders(UP.get() ? 200 : 500, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            server.start();
            return server;
        } catch (IOException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @AfterAll
    static void stop() {
        MODEL.stop(0);
    }

    @ParameterizedTest(name = "scripts: {0}")
    @ValueSource(booleans = {true, false})
    @DisplayName("H-150, X4.14: the model is down: the words are safe, and once more brings one answer")
    void fallbackAndRetry(boolean scripts) {
        UP.set(false);
        String name = SITE.newcomer();
        EveryPageTest.begin(SITE.signedIn(name));
        Seat seat = scripts ? Seat.phone("en") : Seat.desk("en").withoutScripts();
        try (BrowserContext context = SITE.sit(seat, name)) {
            Page page = context.newPage();
            page.navigate(SITE.address("/chat"));
            page.locator("#message").fill("We made it to the park");
            page.locator("#composer button.is-primary").click();
            assertThat(page.locator(".hb-trouble")).containsText("Your words are safe");
            assertThat(page.locator("#talk")).containsText("We made it to the park");

            UP.set(true);
            page.locator(".hb-trouble form[action$='/again'] button").click();
            assertThat(page.locator("#talk .hb-turn[data-ref]")).hasCount(1);
            assertThat(page.locator("#talk .hb-turn[data-ref]")).containsText("You did that well.");
            assertThat(page.locator(".hb-trouble")).hasCount(0);
        }
        assertThat(SITE.host().bean(ChatHistory.class).all(HomebiyoriSite.key(name)))
                .hasSize(1);
    }
}
