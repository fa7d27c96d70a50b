package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.apps.common.host.BadSettingException;
import dev.kumiki.apps.common.host.Platform;
import java.util.HexFormat;

/// The key that seals the keys of users: 64 hexadecimal digits in the environment, else made from the installation's
/// secret.
public final class MasterKey {
    /// The setting.
    public static final String SETTING = "HOMEBIYORI_MASTER_KEY";

    private static final int BYTES = 32;

    private MasterKey() {}

    /// The key of an installation.
    public static byte[] of(Platform platform) {
        String hex = platform.setting(SETTING, "");
        if (hex.isEmpty()) {
            return platform.secret().key("homebiyori sealing");
        }
        try {
            byte[] key = HexFormat.of().parseHex(hex);
            if (key.length == BYTES) {
                return key;
            }
        } catch (IllegalArgumentException _) {
            // Refused below, with what would be right. What was given is a secret and is not shown.
        }
        throw new BadSettingException(SETTING + " is 64 hexadecimal digits: openssl rand -hex 32");
    }
}
