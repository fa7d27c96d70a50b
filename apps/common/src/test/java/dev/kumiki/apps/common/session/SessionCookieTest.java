package dev.kumiki.apps.common.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.App;
import jakarta.servlet.http.Cookie;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/// What browsers get.
final class SessionCookieTest {
    private static SessionCookie cookie(boolean secure) {
        return new SessionCookie(new App("todo"), SessionSettings.DEFAULT, () -> secure);
    }

    @ParameterizedTest
    @CsvSource({"false,false,false", "true,false,true", "false,true,true"})
    void isSecureWhenBrowsersComeOverHttps(boolean address, boolean request, boolean expected) {
        var asked = new MockHttpServletRequest();
        asked.setSecure(request);
        var response = new MockHttpServletResponse();

        cookie(address).setSessionId(asked, response, "abc");

        assertThat(String.valueOf(response.getHeader("Set-Cookie")).contains("; Secure"))
                .isEqualTo(expected);
    }

    @Test
    void isTakenBackWithTheSamePath() {
        var response = new MockHttpServletResponse();

        cookie(false).expireSession(new MockHttpServletRequest(), response);

        assertThat(response.getHeader("Set-Cookie"))
                .startsWith("todo-session=;")
                .contains("; Path=/todo", "; Max-Age=0");
    }

    @Test
    void isOneOfAFewAtMost() {
        var request = new MockHttpServletRequest();
        assertThat(cookie(false).resolveSessionIds(request)).isEmpty();
        request.setCookies(
                new Cookie("todo-session", "1"),
                new Cookie("lessons-session", "x"),
                new Cookie("todo-session", "2"),
                new Cookie("todo-session", "3"),
                new Cookie("todo-session", "4"));

        assertThat(cookie(false).resolveSessionIds(request)).containsExactly("1", "2", "3");
    }
}
