package dev.kumiki.apps.common.host;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The proxies whose word about who asks is taken. Nobody else's is: any client can write the header.
///
/// Configured by `KUMIKI_TRUSTED_PROXIES`, addresses and ranges with commas between them: `10.0.0.5, 192.168.0.0/16`.
public final class TrustedProxies {
    /// The setting that names them.
    public static final String SETTING = "KUMIKI_TRUSTED_PROXIES";

    private final List<Range> ranges;

    private TrustedProxies(List<Range> ranges) {
        this.ranges = List.copyOf(ranges);
    }

    /// Addresses whose first bits are the same.
    private record Range(byte[] address, int bits) {
        boolean contains(byte[] other) {
            if (other.length != address.length) {
                return false;
            }
            int whole = bits / Byte.SIZE;
            int rest = bits % Byte.SIZE;
            return Arrays.equals(address, 0, whole, other, 0, whole)
                    && (rest == 0
                            || (address[whole] & 0xff) >> (Byte.SIZE - rest)
                                    == (other[whole] & 0xff) >> (Byte.SIZE - rest));
        }
    }

    /// What is configured.
    public static TrustedProxies of(Platform platform) {
        TrustedProxies named = parse(platform.setting(SETTING, ""));
        if (!named.ranges.isEmpty() && !platform.address().isConfigured()) {
            throw new BadSettingException(SETTING + " has no meaning without KUMIKI_PUBLIC_URL");
        }
        return named;
    }

    static TrustedProxies parse(String text) {
        return new TrustedProxies(Stream.of(text.split(",", -1))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .map(TrustedProxies::range)
                .toList());
    }

    private static Range range(String text) {
        int slash = text.indexOf('/');
        Optional<byte[]> address = bytes(slash < 0 ? text : text.substring(0, slash));
        int all = address.map(bytes -> bytes.length * Byte.SIZE).orElse(0);
        int bits = slash < 0 ? all : bits(text.substring(slash + 1));
        if (address.isEmpty() || bits < 0 || bits > all) {
            throw new BadSettingException(
                    SETTING + ": '" + text + "' is neither an address such as 10.0.0.5 nor a range such as 10.0.0.0/8");
        }
        return new Range(address.get(), bits);
    }

    private static int bits(String text) {
        return text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : -1;
    }

    /// The bytes of an address; empty if a text is none. Names are never looked up, and short forms of IPv4 that hardly
    /// anybody means are none.
    private static Optional<byte[]> bytes(String text) {
        if (!text.contains(":") && !text.matches("[0-9]+(\\.[0-9]+){3}")) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.ofLiteral(text).getAddress());
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Whether an address is that of a trusted proxy.
    public boolean contains(String address) {
        return bytes(address)
                .filter(bytes -> ranges.stream().anyMatch(range -> range.contains(bytes)))
                .isPresent();
    }

    /// Who asks: the address that the last proxy of ours was asked from. What stands before it in the header was said
    /// by that client itself and counts for nothing.
    ///
    /// @param peer who is at the other end of the connection
    /// @param forwardedFor the values of the header `X-Forwarded-For`
    public String client(String peer, List<String> forwardedFor) {
        List<String> hops = new ArrayList<>();
        forwardedFor.forEach(
                value -> Stream.of(value.split(",", -1)).map(String::strip).forEach(hops::add));
        String client = peer;
        for (String hop : hops.reversed()) {
            if (!contains(client) || bytes(hop).isEmpty()) {
                return client;
            }
            client = hop;
        }
        return client;
    }
}
