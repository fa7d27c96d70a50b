package dev.kumiki.apps.common.account;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/// Who tries to sign in, as far as is known before it succeeds.
///
/// @param address the network address
/// @param browsers the ids of this browser by the accounts that somebody got in to with it
public record Caller(String address, Map<String, String> browsers) {
    /// The bytes of an address of IPv6 that name a network; whoever has one has all addresses in it.
    private static final int NETWORK_BYTES = 8;

    /// Copies the ids.
    public Caller {
        browsers = Map.copyOf(browsers);
    }

    /// Somebody in a browser that nobody used before.
    public static Caller at(String address) {
        return new Caller(address, Map.of());
    }

    /// The id of this browser if somebody got in to an account with it.
    Optional<String> browserOf(String account) {
        return Optional.ofNullable(browsers.get(account));
    }

    /// What limits by address count at: the address, of IPv6 its network.
    static String network(String address) {
        try {
            return InetAddress.ofLiteral(address) instanceof Inet6Address six
                    ? HexFormat.of().formatHex(Arrays.copyOf(six.getAddress(), NETWORK_BYTES))
                    : address;
        } catch (IllegalArgumentException _) {
            return address;
        }
    }
}
