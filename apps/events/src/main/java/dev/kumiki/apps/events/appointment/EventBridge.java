package dev.kumiki.apps.events.appointment;

import dev.kumiki.apps.common.http.Call;
import dev.kumiki.apps.common.http.CallResult;
import dev.kumiki.apps.common.http.Outgoing;
import dev.kumiki.apps.common.http.Reply;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.HttpSigner;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Amazon EventBridge Scheduler: three calls of its REST interface, signed with the usual credentials. The SDK's
/// client would bring an archive of a megabyte for them.
///
/// A schedule fires once, at its second, and is then removed by the service.
final class EventBridge {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int TOO_MANY = 429;
    private static final int SERVER_ERROR = 500;

    /// The client sets these itself.
    private static final Set<String> OWN_HEADERS = Set.of("host", "content-length");

    private final SchedulerSettings settings;
    private final Outgoing calls;
    private final AwsCredentialsProvider credentials;
    private final InstantSource clock;

    EventBridge(SchedulerSettings settings, Outgoing calls, AwsCredentialsProvider credentials, InstantSource clock) {
        this.settings = settings;
        this.calls = calls;
        this.credentials = credentials;
        this.clock = clock;
    }

    /// How a call ended.
    sealed interface Answer {}

    /// It is so.
    record Done() implements Answer {}

    /// It could not be done now.
    record Later(String reason) implements Answer {}

    /// The service does not take it; it never will.
    record Refused(int status) implements Answer {}

    /// Has a schedule fire at a moment, whether it exists or not.
    ///
    /// @param input what comes back then
    Answer put(String name, Instant at, Map<String, String> input) throws InterruptedException {
        String body = body(at, input).toString();
        CallResult changed = send("PUT", name, "", body);
        return changed instanceof CallResult.Answered(var reply) && reply.status() == NOT_FOUND
                ? answer(send("POST", name, "", body))
                : answer(changed);
    }

    /// Removes a schedule; one that fired is removed already.
    Answer delete(String name) throws InterruptedException {
        CallResult result = send("DELETE", name, "?groupName=" + settings.group(), "");
        return result instanceof CallResult.Answered(var reply) && reply.status() == NOT_FOUND
                ? new Done()
                : answer(result);
    }

    private ObjectNode body(Instant at, Map<String, String> input) {
        Instant second = at.truncatedTo(ChronoUnit.SECONDS);
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put(
                        "ClientToken",
                        UUID.nameUUIDFromBytes((input + " " + at).getBytes(StandardCharsets.UTF_8))
                                .toString())
                .put("GroupName", settings.group())
                .put(
                        "ScheduleExpression",
                        "at(" + SECOND.format(second.isBefore(at) ? second.plusSeconds(1) : second) + ")")
                .put("ScheduleExpressionTimezone", "UTC")
                .put("ActionAfterCompletion", "DELETE")
                .put("State", "ENABLED");
        body.putObject("FlexibleTimeWindow").put("Mode", "OFF");
        ObjectNode target = body.putObject("Target")
                .put("Arn", settings.target())
                .put("RoleArn", settings.role())
                .put("Input", JSON.writeValueAsString(input));
        if (settings.isBus()) {
            target.putObject("EventBridgeParameters").put("Source", "kairan").put("DetailType", "reminder");
        }
        return body;
    }

    private CallResult send(String method, String name, String query, String body) throws InterruptedException {
        URI uri = URI.create(settings.endpoint() + "/schedules/" + name + query);
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        var plain =
                SdkHttpRequest.builder().method(SdkHttpMethod.fromValue(method)).uri(uri);
        if (bytes.length > 0) {
            plain.putHeader("Content-Type", "application/json");
        }
        var signed = AwsV4HttpSigner.create()
                .sign(toSign -> toSign.identity(credentials.resolveCredentials())
                        .request(plain.build())
                        .payload(ContentStreamProvider.fromByteArray(bytes))
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "scheduler")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, settings.region())
                        .putProperty(HttpSigner.SIGNING_CLOCK, Clock.fixed(clock.instant(), ZoneOffset.UTC)));
        Call call =
                Call.of(method, uri).route(method + " schedules").body(bytes).safeToRepeat();
        for (var header : signed.request().headers().entrySet()) {
            if (!OWN_HEADERS.contains(header.getKey().toLowerCase(Locale.ROOT))) {
                call = call.secret(header.getKey(), String.join(",", header.getValue()));
            }
        }
        return calls.send(call);
    }

    private static Answer answer(CallResult result) {
        return switch (result) {
            case CallResult.Answered(var reply) -> answer(reply);
            case CallResult.Limited(var wait) -> new Later("Scheduler wants to be left alone for " + wait);
            case CallResult.Failed(var reason) -> new Later("no answer of Scheduler: " + reason);
        };
    }

    private static Answer answer(Reply reply) {
        if (reply.isSuccess()) {
            return new Done();
        }
        return reply.status() == CONFLICT || reply.status() == TOO_MANY || reply.status() >= SERVER_ERROR
                ? new Later("Scheduler answered " + reply.status())
                : new Refused(reply.status());
    }
}
