package dev.kumiki.server.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kumiki.server.http.HttpRequest;
import dev.kumiki.server.http.RequestFixture;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4FamilyHttpSigner;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.SignRequest;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

/// Signatures made by the AWS SDK's own signer, and what becomes of them when something is changed afterwards.
final class AuthenticationTest {
    private static final Instant NOW = Instant.parse("2026-11-15T23:00:00Z");
    private static final String BODY = "{\"TableName\":\"t\"}";

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

    /// A request to `/some path/é?b=2&a=1%2F` that the SDK signed.
    private static RequestFixture signed(Consumer<SignRequest.Builder<AwsCredentialsIdentity>> changes) {
        var http = SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.POST)
                .protocol("https")
                .host("localhost")
                .port(8000)
                .encodedPath("/some%20path/%C3%A9")
                .appendRawQueryParameter("b", "2")
                .appendRawQueryParameter("a", "1/ +")
                .putHeader("X-Amz-Target", "DynamoDB_20120810.GetItem")
                .putHeader("X-Spaces", "  a   b  ")
                .build();
        var signer = AwsV4HttpSigner.create();
        var signed = signer.sign(request -> {
            request.identity(AwsCredentialsIdentity.create("AKID", "secret"))
                    .request(http)
                    .payload(ContentStreamProvider.fromUtf8String(BODY))
                    .putProperty(AwsV4FamilyHttpSigner.SERVICE_SIGNING_NAME, "dynamodb")
                    .putProperty(AwsV4HttpSigner.REGION_NAME, "us-east-1")
                    .putProperty(HttpSigner.SIGNING_CLOCK, Clock.fixed(NOW, ZoneOffset.UTC));
            changes.accept(request);
        });
        return fixture(signed.request());
    }

    private static RequestFixture fixture(SdkHttpRequest request) {
        String query = request.encodedQueryParameters().map(text -> "?" + text).orElse("");
        var fixture = new RequestFixture("POST", request.encodedPath() + query, BODY);
        request.forEachHeader((name, values) -> values.forEach(value -> fixture.header(name, value)));
        return fixture;
    }

    private static RequestFixture signedAt(Instant time) {
        return signed(request -> request.putProperty(HttpSigner.SIGNING_CLOCK, Clock.fixed(time, ZoneOffset.UTC)));
    }

    private static RequestFixture presigned(Duration validity, Instant time) {
        return signed(request -> request.putProperty(
                        AwsV4FamilyHttpSigner.AUTH_LOCATION, AwsV4FamilyHttpSigner.AuthLocation.QUERY_STRING)
                .putProperty(AwsV4FamilyHttpSigner.EXPIRATION_DURATION, validity)
                .putProperty(HttpSigner.SIGNING_CLOCK, Clock.fixed(time, ZoneOffset.UTC)));
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
            var session =
                    signed(_ -> {}).header("X-Amz-Security-Token", "token").request();
            assertThat(refusal(verify, session).code()).isEqualTo("UnrecognizedClientException");
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
