package dev.kumiki.server.signature;

import dev.kumiki.server.http.RequestFixture;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.function.Consumer;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4FamilyHttpSigner;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.SignRequest;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

/// Requests that the AWS SDK's own signer signed, with the key `AKID` and its secret `secret`.
final class SdkSigned {
    static final Instant NOW = Instant.parse("2026-11-15T23:00:00Z");
    static final String BODY = "{\"TableName\":\"t\"}";

    private SdkSigned() {}

    /// A request to `/some path/é?b=2&a=1%2F` that the SDK signed.
    static RequestFixture signed(Consumer<SignRequest.Builder<AwsCredentialsIdentity>> changes) {
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

    /// A request that the SDK signed when it had no header of this name.
    static RequestFixture signedWithout(String name) {
        return signed(request -> request.request(
                request.build().request().toBuilder().removeHeader(name).build()));
    }

    private static RequestFixture fixture(SdkHttpRequest request) {
        String query = request.encodedQueryParameters().map(text -> "?" + text).orElse("");
        var fixture = new RequestFixture("POST", request.encodedPath() + query, BODY);
        request.forEachHeader((name, values) -> values.forEach(value -> fixture.header(name, value)));
        return fixture;
    }

    static RequestFixture signedAt(Instant time) {
        return signed(request -> request.putProperty(HttpSigner.SIGNING_CLOCK, Clock.fixed(time, ZoneOffset.UTC)));
    }

    static RequestFixture presigned(Duration validity, Instant time) {
        return signed(request ->
                presign(request, validity).putProperty(HttpSigner.SIGNING_CLOCK, Clock.fixed(time, ZoneOffset.UTC)));
    }

    static SignRequest.Builder<AwsCredentialsIdentity> presign(
            SignRequest.Builder<AwsCredentialsIdentity> request, Duration validity) {
        return request.putProperty(AwsV4FamilyHttpSigner.AUTH_LOCATION, AwsV4FamilyHttpSigner.AuthLocation.QUERY_STRING)
                .putProperty(AwsV4FamilyHttpSigner.EXPIRATION_DURATION, validity);
    }
}
