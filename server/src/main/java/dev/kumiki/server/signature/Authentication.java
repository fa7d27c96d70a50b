package dev.kumiki.server.signature;

import dev.kumiki.server.http.HttpRequest;
import java.time.InstantSource;

/// Who may send requests.
public sealed interface Authentication {

    /// Lets a request pass.
    ///
    /// @throws SignatureRefusal if it may not
    void check(HttpRequest request);

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
        public void check(HttpRequest request) {
            // Everybody may.
        }
    }

    /// Looks at the form of a signature.
    record Shaped() implements Authentication {
        @Override
        public void check(HttpRequest request) {
            var signed = SignedRequest.of(request);
            signed.checkScope(null);
            signed.checkHeaders(request.headers());
        }
    }

    /// Calculates the signature again.
    final class Verified implements Authentication {
        private final SignatureCheck check;

        private Verified(SignatureCheck check) {
            this.check = check;
        }

        @Override
        public void check(HttpRequest request) {
            check.check(request);
        }
    }
}
