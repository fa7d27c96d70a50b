package dev.kumiki.engine.policy;

import java.net.InetAddress;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Internet addresses that begin with the same bits: `203.0.113.0/24`, `2001:db8::/32`, or one alone.
record AddressRange(byte[] first, int bits) {

    /// Null if the text is none. Names are not looked up.
    static @Nullable AddressRange parse(String text) {
        int slash = text.indexOf('/');
        byte[] address = address(slash < 0 ? text : text.substring(0, slash));
        if (address == null) {
            return null;
        }
        int most = address.length * Byte.SIZE;
        if (slash < 0) {
            return new AddressRange(address, most);
        }
        String length = text.substring(slash + 1);
        return length.matches("\\d{1,3}") && Integer.parseInt(length) <= most
                ? new AddressRange(address, Integer.parseInt(length))
                : null;
    }

    private static byte @Nullable [] address(String text) {
        try {
            return InetAddress.ofLiteral(text).getAddress();
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    boolean contains(String text) {
        byte[] address = address(text);
        if (address == null || address.length != first.length) {
            return false;
        }
        int whole = bits / Byte.SIZE;
        int rest = bits % Byte.SIZE;
        int mask = 0xFF << (Byte.SIZE - rest) & 0xFF;
        return Arrays.equals(address, 0, whole, first, 0, whole)
                && (rest == 0 || ((address[whole] ^ first[whole]) & mask) == 0);
    }
}
