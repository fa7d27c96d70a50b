package dev.kumiki.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.server.signature.AccessKeys;
import dev.kumiki.server.signature.Authentication;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4FamilyHttpSigner;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

@Timeout(60)
final class CallerIdentityTest {
    private static final String BODY = "Action=GetCallerIdentity&Version=2011-06-15";

    /// Knows everybody by the name of their key, and lets nobody do anything.
    private static final Authorization KNOWN = new Authorization() {
        @Override
        public void check(Sender sender, SdkPojo request) {
            throw new AssertionError("nobody asks for permission to know oneself");
        }

        @Override
        public Identity identity(@Nullable String accessKey) {
            return new Identity("arn:aws:iam::123456789012:user/" + accessKey, "id-" + accessKey, "123456789012");
        }
    };

    private static HttpResponse<String> ask(String service, String secret, String body) throws Exception {
        var keys = AccessKeys.of(Map.of("AKIA", "secret"));
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory());
                var server = DynamoDbServer.start(
                        db,
                        ServerOptions.local(0)
                                .authentication(Authentication.verify(keys, "us-east-1", InstantSource.system()))
                                .authorization(KNOWN));
                var client = HttpClient.newHttpClient()) {
            return client.send(signed(server.uri(), service, secret, body), HttpResponse.BodyHandlers.ofString());
        }
    }

    private static HttpRequest signed(URI uri, String service, String secret, String body) {
        var plain = SdkHttpFullRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(uri)
                .encodedPath("/")
                .putHeader("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
                .build();
        var signed = AwsV4HttpSigner.create()
                .sign(request -> request.identity(AwsCredentialsIdentity.create("AKIA", secret))
                        .request(plain)
                        .payload(ContentStreamProvider.fromUtf8String(body))
                        .putProperty(AwsV4FamilyHttpSigner.SERVICE_SIGNING_NAME, service)
                        .putProperty(AwsV4HttpSigner.REGION_NAME, "us-east-1"))
                .request();
        var request = HttpRequest.newBuilder(uri.resolve("/"))
                .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8));
        signed.forEachHeader((name, values) -> {
            if (!Set.of("host", "content-length").contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return request.build();
    }

    @Test
    void tellsWhoSigned() throws Exception {
        var answer = ask("sts", "secret", BODY);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("content-type")).contains("text/xml");
        assertThat(answer.body())
                .startsWith("<GetCallerIdentityResponse xmlns=\"https://sts.amazonaws.com/doc/2011-06-15/\">")
                .contains("<Arn>arn:aws:iam::123456789012:user/AKIA</Arn>")
                .contains("<UserId>id-AKIA</UserId>")
                .contains("<Account>123456789012</Account>");
    }

    @Test
    void refusesAWrongSignature() throws Exception {
        var answer = ask("sts", "another", BODY);
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("<Code>SignatureDoesNotMatch</Code>");
    }

    @Test
    void refusesASignatureForAnotherService() throws Exception {
        assertThat(ask("dynamodb", "secret", BODY).body())
                .contains("Credential should be scoped to correct service: 'sts'.");
    }

    @Test
    void hasNoOtherAction() throws Exception {
        var answer = ask("sts", "secret", "Action=AssumeRole&Version=2011-06-15");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("<Code>InvalidAction</Code>");
    }
}
