package dev.kumiki.cli;

import dev.kumiki.engine.access.Permissions;
import dev.kumiki.server.Authorization;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;

/// Lets the engine's permissions decide what the server's clients may do.
record EngineAuthorization(Permissions permissions) implements Authorization {

    @Override
    public void check(Sender sender, SdkPojo request) {
        permissions.check(
                new dev.kumiki.engine.access.Sender(
                        sender.accessKey(), sender.address().getHostAddress(), sender.encrypted()),
                request);
    }

    /// Who did not have to sign is the account's owner.
    @Override
    public Identity identity(@Nullable String accessKey) {
        String account = permissions.account();
        return accessKey == null
                ? new Identity("arn:aws:iam::" + account + ":root", account, account)
                : new Identity(permissions.principal(accessKey), accessKey, account);
    }
}
