package dev.kumiki.apps.homebiyori.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.model.ModelException.Kind;
import dev.kumiki.apps.homebiyori.model.StubModelServer.Mood;
import dev.kumiki.apps.homebiyori.praise.PraiseModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/// What every language model does alike: the application's own, OpenAI's protocol and Bedrock's.
@Timeout(30)
final class ModelContractTest {
    private static final String SECRET = "秘密の言葉を三回言った";
    private static final List<String> PIECES = List.of("それは、", "たいした", "ものです。");

    /// Which model.
    enum Model {
        OWN,
        OPENAI,
        BEDROCK
    }

    /// Hears pieces, and wants no more after some.
    private static final class Ear implements LanguageModel.Listener {
        private final List<String> heard = new ArrayList<>();
        private final int enough;

        Ear(int enough) {
            this.enough = enough;
        }

        @Override
        public synchronized void piece(String text) {
            heard.add(text);
        }

        @Override
        public synchronized boolean isStopped() {
            return heard.size() >= enough;
        }
    }

    private static Prompt prompt() {
        return new Prompt(
                new Prompt.Voice(AiCharacter.MADOKASAN, PraiseLevel.DEEP, InteractionMode.PRAISE),
                new Prompt.Person(Optional.of("はな»こ"), Locale.JAPANESE, Optional.empty(), List.of("公園へ行った")),
                SECRET,
                List.of(new Prompt.Turn(true, "おはよう"), new Prompt.Turn(false, "おはようございます。")),
                7);
    }

    private static LanguageModel model(Model model, URI address, Optional<String> key) {
        var limits = new ModelSettings.Limits(Duration.ofMillis(700), 123);
        var kind = ModelSettings.Kind.valueOf(model.name());
        var settings = new ModelSettings(kind, Optional.of(address), "m:1", key, Optional.of("ap-northeast-1"), limits);
        return switch (model) {
            case OWN -> new PraiseModel();
            case OPENAI -> new OpenAiModel(settings);
            case BEDROCK ->
                new BedrockModel(
                        settings, StaticCredentialsProvider.create(AwsBasicCredentials.create("AKIDEXAMPLE", "hush")));
        };
    }

    private static StubModelServer server(Model model, Mood mood) throws IOException {
        return new StubModelServer(model == Model.BEDROCK, mood, PIECES);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H-150: an answer comes in pieces, and the whole is what was told")
    void streams(Model model) throws IOException {
        try (var server = server(model, Mood.ANSWERS)) {
            var ear = new Ear(Integer.MAX_VALUE);
            String whole = model(model, server.address(), Optional.of("key")).answer(prompt(), ear);
            assertThat(ear.heard).hasSizeGreaterThan(2);
            assertThat(whole).isEqualTo(String.join("", ear.heard));
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H-150: who wants no more gets no more, also while the model is silent")
    void stops(Model model) throws IOException {
        try (var server = server(model, Mood.STALLS_AFTER_THE_FIRST)) {
            var ear = new Ear(1);
            String whole = model(model, server.address(), Optional.of("key")).answer(prompt(), ear);
            assertThat(ear.heard).hasSize(1);
            assertThat(whole).isEqualTo(ear.heard.getFirst());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "BEDROCK"})
    @DisplayName("H-150: who stops before the first word does not wait for it")
    void stopsBefore(Model model) throws IOException {
        try (var server = server(model, Mood.NEVER_BEGINS)) {
            assertThat(model(model, server.address(), Optional.of("key")).answer(prompt(), new Ear(0)))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "NEVER_BEGINS, TIMEOUT",
        "STALLS_AFTER_THE_FIRST, TIMEOUT",
        "GARBAGE, BROKEN",
        "BREAKS_OFF, BROKEN",
        "SAYS_NOTHING, BROKEN",
        "FAILS, BUSY",
        "HAS_TOO_MUCH_TO_DO, BUSY",
        "REFUSES, REFUSED",
    })
    @DisplayName("H-150, B4.20: whatever goes wrong is a failure of its kind that tells nothing of what was said")
    void fails(Mood mood, Kind kind) throws IOException {
        for (Model model : List.of(Model.OPENAI, Model.BEDROCK)) {
            try (var server = server(model, mood)) {
                LanguageModel asked = model(model, server.address(), Optional.of("hush"));
                var failure = catchThrowableOfType(
                        ModelException.class, () -> asked.answer(prompt(), new Ear(Integer.MAX_VALUE)));
                assertThat(failure).as("%s %s", model, mood).isNotNull();
                assertThat(failure.kind()).isEqualTo(kind);
                var logged = new StringWriter();
                failure.printStackTrace(new PrintWriter(logged));
                assertThat(logged.toString()).doesNotContain("秘密", "それは", "hush");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "BEDROCK"})
    @DisplayName("H-150: a model that is not there is a failure too")
    void unreachable(Model model) throws IOException {
        URI gone;
        try (var server = server(model, Mood.ANSWERS)) {
            gone = server.address();
        }
        var failure = catchThrowableOfType(
                ModelException.class,
                () -> model(model, gone, Optional.empty()).answer(prompt(), LanguageModel.Listener.NONE));
        assertThat(failure.kind()).isEqualTo(Kind.BROKEN);
    }

    @Test
    @DisplayName("H-021, H-150: OpenAI's request has the limit of tokens, the voice, and what was said in turns")
    void openAiRequest() throws IOException {
        try (var server = server(Model.OPENAI, Mood.ANSWERS)) {
            model(Model.OPENAI, server.address(), Optional.of("key")).answer(prompt(), LanguageModel.Listener.NONE);
            assertThat(server.path).isEqualTo("/chat/completions");
            assertThat(server.authorization).isEqualTo("Bearer key");
            assertThat(server.request)
                    .contains("\"max_tokens\":123", "\"stream\":true", "Madoka", "«はな こ»", "«公園へ行った»")
                    .contains("{\"role\":\"assistant\",\"content\":\"おはようございます。\"}")
                    .contains("{\"role\":\"user\",\"content\":\"" + SECRET + "\"}");
        }
    }

    @Test
    @DisplayName("H-021, H-150: Bedrock's request has the limit of tokens too, and is signed where there is no key")
    void bedrockRequest() throws IOException {
        try (var server = server(Model.BEDROCK, Mood.ANSWERS)) {
            model(Model.BEDROCK, server.address(), Optional.empty()).answer(prompt(), LanguageModel.Listener.NONE);
            assertThat(server.path).isEqualTo("/model/m%3A1/converse-stream");
            assertThat(server.authorization)
                    .startsWith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/")
                    .contains("/ap-northeast-1/bedrock/aws4_request");
            assertThat(server.request)
                    .contains("\"maxTokens\":123", "Madoka", SECRET)
                    .doesNotContain("hush");
        }
    }
}
