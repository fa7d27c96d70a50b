package dev.kumiki.apps.homebiyori.model;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Any endpoint that speaks OpenAI's `/chat/completions` with `stream`: OpenAI, Ollama, vLLM, llama.cpp and others.
public final class OpenAiModel implements LanguageModel {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final String DATA = "data:";

    private final ModelSettings settings;
    private final URI address;
    private final HttpClient client;

    /// With an address and a model.
    public OpenAiModel(ModelSettings settings) {
        this.settings = settings;
        String base = settings.url().orElseThrow().toString().replaceAll("/+$", "");
        this.address = URI.create(base + "/chat/completions");
        this.client = HttpClient.newBuilder().connectTimeout(CONNECT).build();
    }

    @Override
    public String name() {
        return settings.model() + " at " + address.getHost();
    }

    @Override
    public String answer(Prompt prompt, Listener listener) {
        var said = new StringBuilder();
        new StreamedCall(client, settings.limits().timeout())
                .run(request(prompt), listener, body -> read(body, said, listener));
        if (said.isEmpty() && !listener.isStopped()) {
            throw new ModelException(ModelException.Kind.BROKEN, "the model said nothing");
        }
        return said.toString();
    }

    private HttpRequest.Builder request(Prompt prompt) {
        var body = JSON.createObjectNode();
        body.put("model", settings.model());
        body.put("stream", true);
        body.put("max_tokens", settings.limits().maxTokens());
        body.put("seed", prompt.seed());
        var messages = body.putArray("messages");
        messages.addObject().put("role", "system").put("content", PromptWriter.instructions(prompt));
        prompt.history()
                .forEach(turn -> messages.addObject()
                        .put("role", turn.byPerson() ? "user" : "assistant")
                        .put("content", turn.text()));
        messages.addObject().put("role", "user").put("content", prompt.message());
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .header("Accept", "text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)));
        settings.key().ifPresent(key -> request.header("Authorization", "Bearer " + key));
        return request;
    }

    private static void read(InputStream body, StringBuilder said, Listener listener) throws IOException {
        var lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
        boolean ended = false;
        String line = lines.readLine();
        while (line != null && !ended && !listener.isStopped()) {
            if (line.startsWith(DATA)) {
                String data = line.substring(DATA.length()).strip();
                ended = data.equals("[DONE]") || take(data, said, listener);
            }
            line = ended ? null : lines.readLine();
        }
        if (!ended && !listener.isStopped()) {
            throw new IOException("the stream ended before the answer did");
        }
    }

    /// Takes the piece of one event; true if it was the last.
    private static boolean take(String data, StringBuilder said, Listener listener) throws IOException {
        try {
            JsonNode event = JSON.readTree(data);
            JsonNode choice = event.path("choices").path(0);
            String piece = choice.path("delta").path("content").asString("");
            if (!piece.isEmpty()) {
                said.append(piece);
                listener.piece(piece);
            }
            return !choice.path("finish_reason").asString("").isEmpty();
        } catch (JacksonException _) {
            // The parser's text repeats what was said, which no log may hold.
            throw new IOException("an event of the model is no JSON");
        }
    }
}
