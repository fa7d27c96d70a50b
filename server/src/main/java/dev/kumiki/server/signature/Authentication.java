package dev.kumiki.server.signature;

import dev.kumiki.server.http.HttpRequest;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// Who may send requests.
public sealed interface Authentication {
    /// The service that DynamoDB's own requests are signed for.
    String DYNAMODB = "dynamodb";

    /// Lets a request pass.
    ///
    /// @param service the service that its signature must be made for
    /// @return the id of the key that it is signed with; null where that was not looked at
    /// @throws SignatureRefusal if it may not
    @Nullable
    String check(HttpRequest request, String service);

    /// As above, for DynamoDB's own requests.
    default @Nullable String check(HttpRequest request) {
        return check(request, DYNAMODB);
    }

    /// Everybody may, signed or not.
    static Authentication none() {
        return new Open();
    }

    /// Everybody may whose request is signed in the right form, with whatever key.
    static Authentication shape() {
        return new Shaped();
    }

    /// Only holders of these keys may.
    ///
    /// @param region the region that signatures must be made for
    static Authentication verify(AccessKeys keys, String region, InstantSource clock) {
        return new Verified(new SignatureCheck(keys, region, clock));
    }

    /// Looks at no signature.
    record Open() implements Authentication {
        @Override
        public @Nullable String check(HttpRequest request, String service) {
            return null;
        }
    }

    /// Looks at the form of a signature.
    record Shaped() implements Authentication {
        @Override
        public @Nullable String check(HttpRequest request, String service) {
            var signed = SignedRequest.of(request);
            signed.checkScope(null, service);
            signed.checkHeaders(request.headers());
            return null;
        }
    }

    /// Calculates the signature again.
    final class Verified implements Authentication {
        private final SignatureCheck check;

        private Verified(SignatureCheck check) {
            this.check = check;
        }

        @Override
        public @Nullable String check(HttpRequest request, String service) {
            return check.check(request, service);
        }
    }
}
