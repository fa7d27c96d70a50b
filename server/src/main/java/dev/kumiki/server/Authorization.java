package dev.kumiki.server;

import java.net.InetAddress;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;

/// Decides whether a request that is signed with a known key may be carried out, and says who signed it.
///
/// The server knows no policies: whoever starts it says what decides.
public interface Authorization {

    /// Where a request came from.
    ///
    /// @param accessKey the id of the key that it was signed with
    /// @param encrypted whether it came through TLS
    record Sender(String accessKey, InetAddress address, boolean encrypted) {}

    /// Somebody, as AWS's `GetCallerIdentity` describes them.
    record Identity(String arn, String userId, String account) {}

    /// Lets a request pass.
    ///
    /// @param request of the SDK's classes
    /// @throws software.amazon.awssdk.awscore.exception.AwsServiceException if it may not be carried out
    void check(Sender sender, SdkPojo request);

    /// Who holds an access key; null for a request without one.
    Identity identity(@Nullable String accessKey);
}
