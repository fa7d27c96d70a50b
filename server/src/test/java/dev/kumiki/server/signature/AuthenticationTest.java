package dev.kumiki.server.signature;

import static dev.kumiki.server.signature.SdkSigned.BODY;
import static dev.kumiki.server.signature.SdkSigned.NOW;
import static dev.kumiki.server.signature.SdkSigned.presign;
import static dev.kumiki.server.signature.SdkSigned.presigned;
import static dev.kumiki.server.signature.SdkSigned.signed;
import static dev.kumiki.server.signature.SdkSigned.signedAt;
import static dev.kumiki.server.signature.SdkSigned.signedWithout;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kumiki.server.http.HttpRequest;
import dev.kumiki.server.http.RequestFixture;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4FamilyHttpSigner;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.identity.spi.AwsSessionCredentialsIdentity;

/// Signatures made by the AWS SDK's own signer, and what becomes of them when something is changed afterwards.
final class AuthenticationTest {
    private final Authentication verify =
            Authentication.verify(AccessKeys.of(Map.of("AKID", "secret")), "us-east-1", InstantSource.fixed(NOW));

    private static SignatureRefusal refusal(Authentication authentication, HttpRequest request) {
        var refusal = catchThrowableOfType(SignatureRefusal.class, () -> authentication.check(request));
        assertThat(refusal).isNotNull();
        return refusal;
    }

    private void assertInvalid(HttpRequest request, String text) {
        var refusal = refusal(verify, request);
        assertThat(refusal.code()).isEqualTo("InvalidSignatureException");
        assertThat(refusal.text()).startsWith(text);
    }

    private void assertIncomplete(HttpRequest request, String text) {
        for (var mode : List.of(verify, Authentication.shape())) {
            var refusal = refusal(mode, request);
            assertThat(refusal.code()).isEqualTo("IncompleteSignatureException");
            assertThat(refusal.text()).isEqualTo(text);
        }
    }

    /// A request whose signature holds, over its true body and a header with this hash.
    private static HttpRequest signedWithHash(String hash) {
        String scope = "20261115/us-east-1/dynamodb/aws4_request";
        String headers = "host;x-amz-content-sha256;x-amz-date";
        var fixture = new RequestFixture("POST", "/", BODY)
                .header("Host", "localhost")
                .header("X-Amz-Content-SHA256", hash)
                .header("X-Amz-Date", "20261115T230000Z");
        var unsigned = fixture.copy()
                .header("Authorization", authorization("AKID/" + scope, headers))
                .request();
        String canonical = CanonicalRequest.of(unsigned, SignedRequest.of(unsigned));
        byte[] key = "AWS4secret".getBytes(StandardCharsets.UTF_8);
        for (String element : scope.split("/")) {
            key = Hashes.hmac(key, element);
        }
        String toSign = "AWS4-HMAC-SHA256\n20261115T230000Z\n" + scope + "\n"
                + CanonicalRequest.hash(canonical.getBytes(StandardCharsets.UTF_8));
        String signature = HexFormat.of().formatHex(Hashes.hmac(key, toSign));
        return fixture.header(
                        "Authorization", authorization("AKID/" + scope, headers).replace("abc", signature))
                .request();
    }

    @Test
    void noneLooksAtNothing() {
        assertThatCode(() -> Authentication.none().check(new RequestFixture("POST", "/", BODY).request()))
                .doesNotThrowAnyException();
    }

    @Test
    void shapeAcceptsAnyKeyAtAnyTime() {
        var request = signed(sign -> sign.identity(AwsCredentialsIdentity.create("other", "other"))
                        .putProperty(AwsV4HttpSigner.REGION_NAME, "mars-1"))
                .request();
        assertThatCode(() -> Authentication.shape().check(request)).doesNotThrowAnyException();
    }

    @Nested
    final class Verify {
        @Test
        void acceptsWhatTheSdkSigned() {
            assertThatCode(() -> verify.check(signed(_ -> {}).request())).doesNotThrowAnyException();
        }

        @Test
        void acceptsTheSignatureInTheQuery() {
            assertThatCode(() ->
                            verify.check(presigned(Duration.ofMinutes(10), NOW).request()))
                    .doesNotThrowAnyException();
        }

        @Test
        void refusesAChangedBodyHeaderPathOrQuery() {
            String text = "The request signature we calculated does not match the signature you provided.";
            assertInvalid(signed(_ -> {}).body("{}").request(), text);
            assertInvalid(
                    signed(_ -> {})
                            .replace("X-Amz-Target", "DynamoDB_20120810.PutItem")
                            .request(),
                    text);
            assertInvalid(signed(_ -> {}).target("/other?b=2&a=1%2F").request(), text);
            assertInvalid(
                    signed(_ -> {}).target("/some%20path/%C3%A9?b=3&a=1%2F").request(), text);
            assertInvalid(presigned(Duration.ofMinutes(1), NOW).body("{}").request(), text);
        }

        @Test
        void refusesAWrongSecretAndShowsWhatItSigned() {
            var request = signed(sign -> sign.identity(AwsCredentialsIdentity.create("AKID", "wrong")))
                    .request();
            assertThat(refusal(verify, request).text())
                    .contains(
                            "The Canonical String for this request should have been\n'POST\n/some%2520path/%25C3%25A9\n")
                    .contains("The String-to-Sign should have been")
                    .contains("20261115/us-east-1/dynamodb/aws4_request")
                    .doesNotContain("secret\n");
        }

        @Test
        void refusesAnUnsignedBody() {
            var request = signed(sign -> sign.putProperty(AwsV4FamilyHttpSigner.PAYLOAD_SIGNING_ENABLED, false))
                    .request();
            assertInvalid(request, "The request signature we calculated does not match");
        }

        @Test
        void refusesUnknownKeysAndSessionTokens() {
            var unknown = signed(sign -> sign.identity(AwsCredentialsIdentity.create("other", "secret")))
                    .request();
            var refusal = refusal(verify, unknown);
            assertThat(refusal.code()).isEqualTo("UnrecognizedClientException");
            assertThat(refusal.text()).isEqualTo("The security token included in the request is invalid.");
            var session = AwsSessionCredentialsIdentity.create("AKID", "secret", "token");
            for (var withToken : List.of(
                    signed(sign -> sign.identity(session)),
                    signed(sign -> presign(sign.identity(session), Duration.ofMinutes(1))))) {
                assertThat(refusal(verify, withToken.request()).code()).isEqualTo("UnrecognizedClientException");
            }
        }

        @Test
        void refusesHeadersOfTheServiceThatAreNotSigned() {
            for (var signed : List.of(signed(_ -> {}), presigned(Duration.ofMinutes(1), NOW))) {
                for (String name : List.of("X-Amz-Security-Token", "x-amz-anything")) {
                    assertInvalid(
                            signed.copy().header(name, "added").request(),
                            "'" + name.toLowerCase(Locale.ROOT) + "' must be a 'SignedHeader' in the AWS"
                                    + " Authorization.");
                }
            }
        }

        @Test
        void refusesATargetThatWasLeftOutOfTheSignature() {
            var listing = signedWithout("X-Amz-Target");
            assertThatCode(() -> verify.check(listing.request())).doesNotThrowAnyException();
            assertInvalid(
                    listing.copy()
                            .header("X-Amz-Target", "DynamoDB_20120810.DeleteTable")
                            .request(),
                    "'x-amz-target' must be a 'SignedHeader' in the AWS Authorization.");
        }

        @Test
        void refusesAHashThatIsNotTheBodys() {
            String hash = CanonicalRequest.hash(BODY.getBytes(StandardCharsets.UTF_8));
            assertThatCode(() -> verify.check(signedWithHash(hash))).doesNotThrowAnyException();
            assertInvalid(signedWithHash("0".repeat(64)), "'X-Amz-Content-SHA256' is not the hash of the body.");
        }

        @Test
        void refusesParametersThatAreGivenTwice() {
            var request = presigned(Duration.ofMinutes(1), NOW).request();
            assertIncomplete(
                    new RequestFixture("POST", request.target() + "&X-Amz-Date=20261115T230000Z", BODY)
                            .header("host", "localhost")
                            .request(),
                    "AWS query-string parameters must include 'X-Amz-Date' only once. Re-examine the query-string"
                            + " parameters.");
        }

        @Test
        void countsOtherWhiteSpaceToAValue() {
            var request = signed(_ -> {});
            assertThatCode(() -> verify.check(
                            request.copy().replace("X-Spaces", "\t a   b \t").request()))
                    .doesNotThrowAnyException();
            assertInvalid(
                    request.copy().replace("X-Spaces", "a b\u2003").request(),
                    "The request signature we calculated does not match the signature you provided.");
        }

        @Test
        void acceptsFiveMinutesOfSkewAndNoMore() {
            assertThatCode(() -> verify.check(signedAt(NOW.minusSeconds(300)).request()))
                    .doesNotThrowAnyException();
            assertThatCode(() -> verify.check(signedAt(NOW.plusSeconds(300)).request()))
                    .doesNotThrowAnyException();
            assertInvalid(
                    signedAt(NOW.minusSeconds(301)).request(),
                    "Signature expired: 20261115T225459Z is now earlier than 20261115T225500Z"
                            + " (20261115T230000Z - 5 min.)");
            assertInvalid(
                    signedAt(NOW.plusSeconds(301)).request(),
                    "Signature not yet current: 20261115T230501Z is still later than 20261115T230500Z"
                            + " (20261115T230000Z + 5 min.)");
        }

        @Test
        void refusesExpiredUrls() {
            assertThatCode(() -> verify.check(presigned(Duration.ofHours(1), NOW.minusSeconds(3600))
                            .request()))
                    .doesNotThrowAnyException();
            assertInvalid(presigned(Duration.ofHours(1), NOW.minusSeconds(3601)).request(), "Signature expired: ");
            var request = presigned(Duration.ofHours(1), NOW).request();
            String target = request.target().replace("X-Amz-Expires=3600", "X-Amz-Expires=99999999");
            assertThat(refusal(
                                    verify,
                                    new RequestFixture("POST", target, BODY)
                                            .header("host", "a")
                                            .request())
                            .code())
                    .isEqualTo("IncompleteSignatureException");
        }

        @Test
        void refusesOtherScopes() {
            assertInvalid(
                    signed(sign -> sign.putProperty(AwsV4HttpSigner.REGION_NAME, "eu-west-1")
                                    .putProperty(AwsV4FamilyHttpSigner.SERVICE_SIGNING_NAME, "s3"))
                            .request(),
                    "Credential should be scoped to a valid region, not 'eu-west-1'. Credential should be scoped to"
                            + " correct service: 'dynamodb'.");
            assertInvalid(
                    new RequestFixture("POST", "/", BODY)
                            .header("X-Amz-Date", "20261115T230000Z")
                            .header("Authorization", authorization("AKID/20261114/us-east-1/dynamodb/aws5", "host"))
                            .request(),
                    "Credential should be scoped with a valid terminator: 'aws4_request', not 'aws5'. Date in"
                            + " Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP:"
                            + " '20261114' != '20261115', from '20261115T230000Z'.");
        }
    }

    private static String authorization(String credential, String signedHeaders) {
        return "AWS4-HMAC-SHA256 Credential=" + credential + ", SignedHeaders=" + signedHeaders + ", Signature=abc";
    }

    @Nested
    final class Form {
        private RequestFixture unsigned() {
            return new RequestFixture("POST", "/", BODY);
        }

        private void assertMissing(HttpRequest request) {
            var refusal = refusal(Authentication.shape(), request);
            assertThat(refusal.code()).isEqualTo("MissingAuthenticationTokenException");
            assertThat(refusal.text()).isEqualTo("Request is missing Authentication Token");
        }

        @Test
        void missesATokenWithoutAuthorization() {
            assertMissing(unsigned().request());
            assertMissing(unsigned().header("Authorization", "AWS4").request());
            assertMissing(unsigned().header("Authorization", "Basic x").request());
            assertMissing(new RequestFixture("POST", "/?X-Amz-Credential=a&X-Amz-Signature=b", BODY).request());
        }

        @Test
        void refusesBothPlaces() {
            assertInvalid(
                    new RequestFixture("POST", "/?X-Amz-Algorithm", BODY)
                            .header("Authorization", "X")
                            .request(),
                    "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
        }

        @Test
        void listsEverythingThatTheHeaderLacks() {
            assertIncomplete(
                    unsigned().header("Authorization", "AWS4-").request(),
                    "Authorization header requires 'Credential' parameter. Authorization header requires 'Signature'"
                            + " parameter. Authorization header requires 'SignedHeaders' parameter. Authorization"
                            + " header requires existence of either a 'X-Amz-Date' or a 'Date' header."
                            + " Authorization=AWS4-");
            assertIncomplete(
                    unsigned()
                            .header("Authorization", "AWS4- Signature=b, Credential=a")
                            .header("Date", "a")
                            .request(),
                    "Authorization header requires 'SignedHeaders' parameter. Authorization=AWS4- Signature=b,"
                            + " Credential=a");
        }

        @Test
        void listsEverythingThatTheQueryLacks() {
            assertIncomplete(
                    new RequestFixture("POST", "/?X-Amz-Algorithm=a&X-Amz-Credential=b&X-Amz-Date=d", BODY).request(),
                    "AWS query-string parameters must include 'X-Amz-Signature'. AWS query-string parameters must"
                            + " include 'X-Amz-SignedHeaders'. Re-examine the query-string parameters.");
        }

        @Test
        void refusesWhatIsNoPair() {
            assertIncomplete(
                    unsigned()
                            .header("Authorization", "AWS4-HMAC-SHA256 Credential")
                            .request(),
                    "'Credential' not a valid key=value pair (missing equal-sign) in Authorization header:"
                            + " 'AWS4-HMAC-SHA256 Credential'.");
        }

        @Test
        void refusesOtherDatesHeadersAlgorithmsAndCredentials() {
            String scope = "AKID/20261115/us-east-1/dynamodb/aws4_request";
            assertIncomplete(
                    unsigned()
                            .header("Date", "201")
                            .header("Authorization", authorization(scope, "host"))
                            .request(),
                    "Date must be in ISO-8601 'basic format'. Got '201'. See http://en.wikipedia.org/wiki/ISO_8601");
            var dated = unsigned().header("X-Amz-Date", "20261115T230000Z");
            assertInvalid(
                    dated.copy()
                            .header("Authorization", authorization(scope, "date"))
                            .request(),
                    "'Host' must be a 'SignedHeader' in the AWS Authorization.");
            assertIncomplete(
                    dated.copy()
                            .header(
                                    "Authorization",
                                    authorization(scope, "host").replace("256", "25"))
                            .request(),
                    "Unsupported AWS 'algorithm': 'AWS4-HMAC-SHA25' (only AWS4-HMAC-SHA256 for now). ");
            assertIncomplete(
                    dated.copy()
                            .header("Authorization", authorization("a/b/c/d", "host"))
                            .request(),
                    "Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term, got"
                            + " 'a/b/c/d'");
        }
    }
}
