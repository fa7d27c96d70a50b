package dev.kumiki.apps.common.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whose word about who asks is taken.
final class TrustedProxiesTest {
    private static final TrustedProxies PROXIES = TrustedProxies.parse("10.1.2.3, 192.168.0.0/20,2001:db8::/33 ,::1");

    @ParameterizedTest
    @CsvSource({
        "10.1.2.3, true",
        "10.1.2.4, false",
        "192.168.15.255, true",
        "192.168.16.0, false",
        "2001:db8:7fff::1, true",
        "2001:db8:8000::1, false",
        "0:0:0:0:0:0:0:1, true",
        "127.0.0.1, false",
        "localhost, false",
        "'', false"
    })
    void areThoseThatWereNamed(String address, boolean trusted) {
        assertThat(PROXIES.contains(address)).isEqualTo(trusted);
    }

    @Test
    void withoutANameNobodyIs() {
        assertThat(TrustedProxies.parse("").contains("127.0.0.1")).isFalse();
        assertThat(TrustedProxies.parse("").client("127.0.0.1", List.of("203.0.113.9")))
                .isEqualTo("127.0.0.1");
    }

    @ParameterizedTest
    @CsvSource({
        "203.0.113.1, 203.0.113.9, 203.0.113.1",
        "10.1.2.3, '', 10.1.2.3",
        "10.1.2.3, 203.0.113.9, 203.0.113.9",
        "10.1.2.3, '1.1.1.1, 203.0.113.9', 203.0.113.9",
        "10.1.2.3, '1.1.1.1, 203.0.113.9, 192.168.0.1', 203.0.113.9",
        "10.1.2.3, '203.0.113.9, nonsense', 10.1.2.3",
        "10.1.2.3, '203.0.113.9, 203.0.113.8:4711', 10.1.2.3",
        "10.1.2.3, '192.168.0.1, ::1', 192.168.0.1"
    })
    void theClientIsWhoAskedTheLastOfThem(String peer, String header, String client) {
        assertThat(PROXIES.client(peer, List.of(header))).isEqualTo(client);
        assertThat(PROXIES.client(peer, List.of(header.split(",", -1)))).isEqualTo(client);
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy.example.com", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0", "/8", "::1/129"})
    void whatNamesNoneIsRefused(String text) {
        assertThatThrownBy(() -> TrustedProxies.parse("10.0.0.1," + text))
                .isInstanceOf(BadSettingException.class)
                .hasMessageContaining("KUMIKI_TRUSTED_PROXIES")
                .hasMessageContaining("'" + text + "'");
    }
}
