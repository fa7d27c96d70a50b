package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.model.BedrockModel;
import dev.kumiki.apps.homebiyori.model.LanguageModel;
import dev.kumiki.apps.homebiyori.model.ModelSettings;
import dev.kumiki.apps.homebiyori.model.OpenAiModel;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.praise.PraiseModel;
import dev.kumiki.apps.homebiyori.safety.HelpLines;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.sealing.Sealing;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;

/// What talking needs.
@Configuration(proxyBeanMethods = false)
class ChatBeans {
    @Bean
    LanguageModel homebiyoriModel(Platform platform) {
        ModelSettings settings = ModelSettings.of(platform.settings());
        return switch (settings.kind()) {
            case OWN -> new PraiseModel();
            case OPENAI -> new OpenAiModel(settings);
            case BEDROCK ->
                new BedrockModel(settings, DefaultCredentialsProvider.builder().build());
        };
    }

    @Bean
    HelpLines homebiyoriHelpLines(Platform platform) {
        return HelpLines.of(platform.settings());
    }

    @Bean
    GrowthRules homebiyoriGrowth(Platform platform) {
        return GrowthRules.of(platform.settings());
    }

    @Bean
    SealedTexts homebiyoriTexts(Sealing sealing) {
        return new SealedTexts(sealing);
    }

    @Bean
    ChatHistory homebiyoriHistory(Platform platform, HomebiyoriData data, SealedTexts texts) {
        return new ChatHistory(data.tables(), texts, platform.secret().key("homebiyori chat positions"));
    }

    @Bean
    Memories homebiyoriMemories(HomebiyoriData data, SealedTexts texts) {
        return new Memories(data, texts);
    }

    @Bean
    Answers homebiyoriAnswers(HomebiyoriData data, Answers.Past past, LanguageModel model, HomebiyoriWords words) {
        return new Answers(data, past, model, words);
    }

    @Bean
    Answers.Past homebiyoriPast(ChatHistory history, Memories memories) {
        return new Answers.Past(history, memories);
    }

    @Bean
    ChatRecorder homebiyoriRecorder(HomebiyoriData data, SealedTexts texts, GrowthRules rules) {
        return new ChatRecorder(data, texts, rules);
    }

    @Bean
    Conversation homebiyoriConversation(
            HomebiyoriData data, SealedTexts texts, ChatRecorder recorder, Answers answers) {
        return new Conversation(data, texts, recorder, answers);
    }

    @Bean
    Corrections homebiyoriCorrections(HomebiyoriData data, SealedTexts texts, ChatHistory history, Answers answers) {
        return new Corrections(data, texts, history, answers);
    }

    @Bean
    Stops homebiyoriStops() {
        return new Stops();
    }
}
