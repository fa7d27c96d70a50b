package dev.kumiki.apps.homebiyori.model;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Amazon Bedrock's `ConverseStream`, for every model that it offers.
///
/// Requests carry Bedrock's own key where one is set, otherwise they are signed (Signature Version 4) with the usual
/// credentials. The SDK's client for streams would bring a second HTTP stack; this is one POST and one format of
/// frames.
public final class BedrockModel implements LanguageModel {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration CONNECT = Duration.ofSeconds(5);

    /// The client sets these itself.
    private static final Set<String> OWN_HEADERS = Set.of("host", "content-length");

    private final ModelSettings settings;
    private final AwsCredentialsProvider credentials;
    private final URI address;
    private final HttpClient client;

    /// With a model and a region.
    public BedrockModel(ModelSettings settings, AwsCredentialsProvider credentials) {
        this.settings = settings;
        this.credentials = credentials;
        String base = settings.url()
                .map(URI::toString)
                .orElseGet(() -> "https://bedrock-runtime." + region() + ".amazonaws.com")
                .replaceAll("/+$", "");
        this.address = URI.create(
                base + "/model/" + URLEncoder.encode(settings.model(), StandardCharsets.UTF_8) + "/converse-stream");
        this.client = HttpClient.newBuilder().connectTimeout(CONNECT).build();
    }

    private String region() {
        return settings.region().orElse("us-east-1");
    }

    @Override
    public String name() {
        return settings.model() + " of Bedrock";
    }

    @Override
    public String answer(Prompt prompt, Listener listener) {
        var said = new StringBuilder();
        new StreamedCall(client, settings.limits().timeout())
                .run(request(body(prompt)), listener, body -> read(body, said, listener));
        if (said.isEmpty() && !listener.isStopped()) {
            throw new ModelException(ModelException.Kind.BROKEN, "the model said nothing");
        }
        return said.toString();
    }

    private byte[] body(Prompt prompt) {
        var body = JSON.createObjectNode();
        body.putArray("system").addObject().put("text", PromptWriter.instructions(prompt));
        body.putObject("inferenceConfig").put("maxTokens", settings.limits().maxTokens());
        var messages = body.putArray("messages");
        prompt.history().forEach(turn -> {
            var message = messages.addObject().put("role", turn.byPerson() ? "user" : "assistant");
            message.putArray("content").addObject().put("text", turn.text());
        });
        var last = messages.addObject().put("role", "user");
        last.putArray("content").addObject().put("text", prompt.message());
        return JSON.writeValueAsBytes(body);
    }

    private HttpRequest.Builder request(byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .header("Accept", "application/vnd.amazon.eventstream")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        Optional<String> key = settings.key();
        if (key.isPresent()) {
            return request.header("Authorization", "Bearer " + key.get());
        }
        SdkHttpRequest plain = SdkHttpRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(address)
                .putHeader("Content-Type", "application/json")
                .build();
        var signed = AwsV4HttpSigner.create()
                .sign(toSign -> toSign.identity(credentials.resolveCredentials())
                        .request(plain)
                        .payload(ContentStreamProvider.fromByteArray(body))
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "bedrock")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, region()));
        signed.request().headers().forEach((name, values) -> {
            if (!OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT)) && !name.equalsIgnoreCase("content-type")) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return request;
    }

    private static void read(InputStream body, StringBuilder said, Listener listener) throws IOException {
        var frames = new EventFrames(body);
        boolean ended = false;
        while (!ended && !listener.isStopped()) {
            Optional<EventFrames.Frame> frame = frames.next();
            if (frame.isEmpty()) {
                throw new IOException("the stream ended before the answer did");
            }
            ended = take(frame.get(), said, listener);
        }
    }

    private static boolean take(EventFrames.Frame frame, StringBuilder said, Listener listener) throws IOException {
        if (frame.headers().getOrDefault(":message-type", "event").equals("exception")) {
            throw new ModelException(
                    ModelException.Kind.BUSY,
                    "Bedrock ended the answer: " + frame.headers().getOrDefault(":exception-type", "unknown"));
        }
        String type = frame.headers().getOrDefault(":event-type", "");
        if (type.equals("contentBlockDelta")) {
            try {
                String piece = JSON.readTree(frame.payload())
                        .path("delta")
                        .path("text")
                        .asString("");
                said.append(piece);
                listener.piece(piece);
            } catch (JacksonException _) {
                // The parser's text repeats what was said, which no log may hold.
                throw new IOException("an event of the model is no JSON");
            }
        }
        return type.equals("messageStop");
    }
}
