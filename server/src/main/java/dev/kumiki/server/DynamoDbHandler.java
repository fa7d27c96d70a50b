package dev.kumiki.server;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.server.http.HttpHandler;
import dev.kumiki.server.http.HttpRequest;
import dev.kumiki.server.http.HttpResponse;
import dev.kumiki.server.json.JsonCodec;
import dev.kumiki.server.json.MalformedBody;
import dev.kumiki.server.signature.Authentication;
import dev.kumiki.server.signature.SignatureRefusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;

/// Answers HTTP requests as DynamoDB does. The order of the checks is the service's own: method and content type,
/// JSON, target, signature, types, and then whatever the operation checks.
final class DynamoDbHandler implements HttpHandler {
    private static final Logger LOG = LoggerFactory.getLogger(DynamoDbHandler.class);
    private static final String JSON_1_0 = "application/x-amz-json-1.0";
    private static final String JSON = "application/json";
    private static final byte[] UNKNOWN = "<UnknownOperationException/>\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] NOTHING = {};
    private static final String PREFLIGHT_SECONDS = "172800";
    private static final String EXPOSED = "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date";
    /// Smaller answers are sent as they are, whatever the client accepts.
    private static final int MIN_COMPRESSED_BYTES = 4 * 1024;
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int TOO_LARGE = 413;

    private final Operations operations;
    private final Authentication authentication;
    private final byte[] health;
    private final int maxBodyBytes;
    private final @Nullable MetricsPage metrics;
    private final @Nullable Authorization authorization;
    private final CallerIdentity callers;
    private final boolean encrypted;

    DynamoDbHandler(Operations operations, ServerOptions options) {
        this.operations = operations;
        this.authentication = options.authentication();
        this.health = ("healthy: dynamodb." + options.region() + ".amazonaws.com ").getBytes(StandardCharsets.UTF_8);
        this.authorization = options.authorization();
        this.callers = new CallerIdentity(options.authentication(), options.authorization());
        this.encrypted = options.tls() != null;
        this.maxBodyBytes = options.limits().bodyBytes();
        this.metrics = options.meters() == null ? null : new MetricsPage(options.meters(), options.insights());
    }

    @Override
    public HttpResponse handle(HttpRequest request) {
        var page = metrics == null ? null : metrics.answer(request);
        return page == null ? answer(request) : page;
    }

    private HttpResponse answer(HttpRequest request) {
        boolean crossOrigin = request.headers().first("origin") != null;
        var response = request.path().equals("/") ? atRoot(request, crossOrigin) : checked(NOT_FOUND, UNKNOWN);
        response.header("Server", "Server").header("x-amzn-RequestId", Rejection.requestId());
        return crossOrigin
                ? response.header("Access-Control-Allow-Origin", "*").header("Access-Control-Expose-Headers", EXPOSED)
                : response;
    }

    private HttpResponse atRoot(HttpRequest request, boolean crossOrigin) {
        return switch (request.method()) {
            case "POST" -> post(request);
            case "GET" -> checked(OK, health);
            case "OPTIONS" -> crossOrigin ? preflight(request) : checked(NOT_FOUND, UNKNOWN);
            default -> checked(NOT_FOUND, UNKNOWN);
        };
    }

    private static HttpResponse preflight(HttpRequest request) {
        var response = HttpResponse.empty(OK);
        String headers = request.headers().first("access-control-request-headers");
        if (headers != null) {
            response.header("Access-Control-Allow-Headers", headers);
        }
        String method = request.headers().first("access-control-request-method");
        if (method != null) {
            response.header("Access-Control-Allow-Methods", method);
        }
        return response.header("Access-Control-Max-Age", PREFLIGHT_SECONDS);
    }

    private HttpResponse post(HttpRequest request) {
        String contentType = contentType(request);
        boolean json = contentType.equals(JSON_1_0) || contentType.equals(JSON);
        if (callers.isAsked(request, contentType)) {
            return callers.answer(request);
        }
        if (request.body().length > 0 && !json) {
            return checked(NOT_FOUND, UNKNOWN);
        }
        var refusal = UnknownParts.refusal(request);
        if (refusal != null) {
            return json(request, refusal);
        }
        byte[] body;
        try {
            body = decoded(request);
        } catch (IOException _) {
            return json(request, WireErrors.of(WireErrors.SERIALIZATION, null));
        }
        if (body == null) {
            return json(request, WireErrors.unavailable());
        }
        if (body.length > maxBodyBytes) {
            return HttpResponse.empty(TOO_LARGE);
        }
        var subject = new Subject();
        return json(request, answer(request, body, subject)).subject(subject);
    }

    /// The content type without its parameters.
    private static String contentType(HttpRequest request) {
        String header = Objects.requireNonNullElse(request.headers().first("content-type"), "");
        if (header.equals(JSON_1_0)) {
            return JSON_1_0;
        }
        int parameters = header.indexOf(';');
        return (parameters < 0 ? header : header.substring(0, parameters))
                .strip()
                .toLowerCase(Locale.ROOT);
    }

    /// The body without its coding, null if there is no room for it.
    private byte @Nullable [] decoded(HttpRequest request) throws IOException {
        String coding = request.headers().first("content-encoding");
        var named = coding == null ? Optional.<ContentCoding>empty() : ContentCoding.named(coding);
        if (named.isEmpty()) {
            return request.body();
        }
        long expected = Math.min(maxBodyBytes, ContentCoding.MAX_RATIO * request.body().length);
        if (!request.memory().grow(expected)) {
            return null;
        }
        byte[] body = named.get().decode(request.body(), maxBodyBytes);
        request.memory().settle(expected, body.length);
        return body;
    }

    private WireErrors.WireError answer(HttpRequest request, byte[] body, Subject subject) {
        try {
            String target = request.headers().first("x-amz-target");
            var operation = operations.find(target);
            if (operation == null || target == null) {
                requireJsonOrNothing(body);
                return WireErrors.of(WireErrors.UNKNOWN_OPERATION, null);
            }
            subject.target(target);
            String key = authenticate(request, body);
            var call = operation.apply(body);
            subject.request(call.request());
            if (key != null && authorization != null) {
                authorization.check(new Authorization.Sender(key, request.remote(), encrypted), call.request());
            }
            return answer(request, call);
        } catch (MalformedBody e) {
            return WireErrors.of(WireErrors.SERIALIZATION, e.text());
        } catch (SignatureRefusal e) {
            return WireErrors.of(e.code(), e.text());
        } catch (AwsServiceException e) {
            return WireErrors.of(e);
        } catch (RuntimeException | StackOverflowError e) {
            LOG.error("An operation failed", e);
            return WireErrors.internal(e);
        }
    }

    private static WireErrors.WireError answer(HttpRequest request, Operation.Call call) {
        long expected = AnswerBytes.atMost(call.request());
        if (!request.memory().grow(expected)) {
            return WireErrors.unavailable();
        }
        var answer = Endpoints.here(call.answer().get(), request);
        byte[] body = isAnsweredByNothing(call.request()) ? NOTHING : JsonCodec.write(answer);
        request.memory().settle(expected, body.length);
        return new WireErrors.WireError(OK, body);
    }

    /// Whether DynamoDB's answer has no body, not even an empty object.
    private static boolean isAnsweredByNothing(SdkPojo request) {
        return request instanceof TagResourceRequest || request instanceof UntagResourceRequest;
    }

    /// A body that is not JSON is told before a signature that does not hold.
    private @Nullable String authenticate(HttpRequest request, byte[] body) {
        try {
            return authentication.check(request);
        } catch (SignatureRefusal e) {
            requireJsonOrNothing(body);
            throw e;
        }
    }

    private static void requireJsonOrNothing(byte[] body) {
        if (body.length > 0) {
            JsonCodec.requireJson(body);
        }
    }

    private static HttpResponse json(HttpRequest request, WireErrors.WireError answer) {
        String contentType = contentType(request).equals(JSON_1_0) ? JSON_1_0 : JSON;
        String accepts = request.headers().first("accept-encoding");
        var coding = accepts == null || answer.body().length < MIN_COMPRESSED_BYTES
                ? null
                : ContentCoding.accepted(accepts).orElse(null);
        var response = coding == null
                ? checked(answer.status(), answer.body())
                : checked(answer.status(), coding.encode(answer.body())).header("Content-Encoding", coding.token());
        return response.header("Content-Type", contentType);
    }

    /// An answer with the check sum that the SDKs compare, over the body as it is sent.
    private static HttpResponse checked(int status, byte[] body) {
        var checksum = new CRC32();
        checksum.update(body);
        return new HttpResponse(status, body).header("x-amz-crc32", Long.toString(checksum.getValue()));
    }
}
