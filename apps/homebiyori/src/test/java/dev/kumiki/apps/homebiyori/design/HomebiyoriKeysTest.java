package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.homebiyori.design.audit.AuditEntryKey;
import dev.kumiki.apps.homebiyori.design.audit.DeletionKey;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaimKey;
import dev.kumiki.apps.homebiyori.design.chat.ChatKey;
import dev.kumiki.apps.homebiyori.design.chat.ChatMapper;
import dev.kumiki.apps.homebiyori.design.core.AiSettingsKey;
import dev.kumiki.apps.homebiyori.design.core.CountersKey;
import dev.kumiki.apps.homebiyori.design.core.NotificationKey;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.ProfileKey;
import dev.kumiki.apps.homebiyori.design.core.StripeCustomerKey;
import dev.kumiki.apps.homebiyori.design.core.StripeEventKey;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsKey;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.core.TreeKey;
import dev.kumiki.apps.homebiyori.design.core.TtlJobKey;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackKey;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackReportKey;
import dev.kumiki.apps.homebiyori.design.fruit.FruitKey;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import dev.kumiki.design.mapping.Values;
import dev.kumiki.design.runtime.EntityKey;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class HomebiyoriKeysTest {
    private static final Instant NOON = Instant.parse("2024-01-01T03:00:00Z");
    private static final String USER = "USER#3f2b8c1e-9a4d-4e6f-8b21-5c7d9e0f1a2b";
    private static final FeedbackType LEFT = FeedbackType.ACCOUNT_DELETION;

    private static Map<String, AttributeValue> key(String pk, String sk) {
        return Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk));
    }

    static Stream<Arguments> keys() {
        UserId id = Home.USER;
        return Stream.of(
                Arguments.of(new ProfileKey(id), USER, "PROFILE"),
                Arguments.of(new AiSettingsKey(id), USER, "AI_SETTINGS"),
                Arguments.of(new TreeKey(id), USER, "TREE"),
                Arguments.of(new SubscriptionKey(id), USER, "SUBSCRIPTION"),
                Arguments.of(new CountersKey(id), USER, "COUNTERS"),
                Arguments.of(
                        new NotificationKey(id, NOON, "n1"), USER, "NOTIFICATION#2024-01-01T12:00:00.000+09:00#n1"),
                Arguments.of(
                        new ChatKey(id, ChatType.SINGLE, NOON, "c1"),
                        USER,
                        "CHAT#single#2024-01-01T12:00:00.000+09:00#c1"),
                Arguments.of(
                        new ChatKey(id, ChatType.GROUP, NOON, "c1"),
                        USER,
                        "CHAT#group#2024-01-01T12:00:00.000+09:00#c1"),
                Arguments.of(new ChatClaimKey(id, "c1"), USER, "CLAIM#c1"),
                Arguments.of(new FruitKey(id, NOON, "f1"), USER, "FRUIT#2024-01-01T12:00:00.000+09:00#f1"),
                Arguments.of(
                        new FeedbackKey(LEFT, NOON, "x"),
                        "FEEDBACK#account_deletion",
                        "2024-01-01T12:00:00.000+09:00#x"),
                Arguments.of(new FeedbackReportKey(YearMonth.of(2024, 1), LEFT), "REPORT#2024-01", "account_deletion"),
                Arguments.of(new StripeEventKey("evt_1"), "STRIPE_EVENT#evt_1", "META"),
                Arguments.of(new StripeCustomerKey("cus_1"), "STRIPE_CUSTOMER#cus_1", "OWNER"),
                Arguments.of(
                        new SubscriptionStatsKey(Plan.YEARLY, SubscriptionStatus.PAST_DUE),
                        "STATS#SUBSCRIPTION",
                        "yearly#past_due"),
                Arguments.of(
                        new TtlJobKey(id, 12), "JOB#TTL_UPDATE", "3f2b8c1e-9a4d-4e6f-8b21-5c7d9e0f1a2b#0000000012"),
                Arguments.of(new AuditEntryKey(NOON, "a1"), "AUDIT#2024-01-01", "2024-01-01T12:00:00.000+09:00#a1"),
                Arguments.of(
                        new DeletionKey(Instant.parse("2023-12-31T15:00:00Z"), "p"),
                        "DELETIONS#2024",
                        "2024-01-01T00:00:00.000+09:00#p"));
    }

    @ParameterizedTest
    @MethodSource("keys")
    @DisplayName("H-008, H-013, H-022, H-033, H-046, H-060, H-086, H-096, B4.2: keys as quoted, with identifiers")
    void areWrittenAndParsed(EntityKey<?, ?> key, String pk, String sk) {
        assertThat(key.toItem()).isEqualTo(key(pk, sk));
        assertThat(key.mapper().recognises(key(pk, sk))).isTrue();
        assertThat(key.mapper().recognises(key(pk + "#x", sk))).isFalse();
        assertThat(key.mapper().recognises(key(pk, sk + "#x"))).isFalse();
    }

    @Test
    @DisplayName("B4.3: the order of the core partition")
    void orderOfTheCorePartition() {
        assertThat(keys().map(arguments -> arguments.get())
                        .filter(parts -> parts[1].equals(USER)
                                && ((EntityKey<?, ?>) parts[0])
                                        .mapper()
                                        .shape()
                                        .table()
                                        .equals(Home.CORE))
                        .map(parts -> String.valueOf(parts[2]).replaceFirst("#.*", ""))
                        .sorted())
                .containsExactly("AI_SETTINGS", "COUNTERS", "NOTIFICATION", "PROFILE", "SUBSCRIPTION", "TREE");
    }

    @ParameterizedTest
    @DisplayName("H-009, K-4: what is no UUID of Cognito is refused")
    @ValueSource(
            strings = {
                "",
                "user_id",
                "3F2B8C1E-9A4D-4E6F-8B21-5C7D9E0F1A2B",
                "3f2b8c1e-9a4d-4e6f-8b21-5c7d9e0f1a2b#PROFILE",
                "\uD83C\uDF33",
                "３ｆ２ｂ８ｃ１ｅ-9a4d-4e6f-8b21-5c7d9e0f1a2b"
            })
    void refusesUsers(String id) {
        assertThatThrownBy(() -> new UserId(id)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @DisplayName("K-4: identifiers with # or without anything forge no key; others are written as they are")
    @ValueSource(strings = {"", "a#b", "#"})
    void refusesIdentifiers(String id) {
        assertThatThrownBy(() -> new ChatKey(Home.USER, ChatType.SINGLE, NOON, id).toItem())
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new StripeEventKey(id).toItem()).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FeedbackKey(LEFT, NOON, id).toItem()).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @DisplayName("K-4: emoji and full-width text in an identifier come back as they were")
    @ValueSource(strings = {"\uD83C\uDF33", "ｆｕｌｌ", "実"})
    void keepsOtherIdentifiers(String id) {
        Chat chat = Home.chat(ChatType.SINGLE, id, NOON, 30);
        assertThat(ChatMapper.INSTANCE.read(ChatMapper.INSTANCE.toItem(chat), 0))
                .isEqualTo(chat);
    }

    @Test
    @DisplayName("K-1: times sort as text in the order of time, also across JST midnight and year's end")
    void timesSort() {
        List<String> texts = Stream.of(
                        "2023-12-31T14:59:59.999Z",
                        "2023-12-31T15:00:00Z",
                        "2024-02-29T14:59:59Z",
                        "2024-02-29T15:00:00Z",
                        "2024-02-29T15:00:00.001Z")
                .map(Instant::parse)
                .map(moment -> new FruitKey(Home.USER, moment, "f").toItem())
                .map(item -> Values.required(item, "SK").s())
                .toList();
        assertThat(texts).isSorted();
        assertThat(texts.get(1)).isEqualTo("FRUIT#2024-01-01T00:00:00.000+09:00#f");
        assertThat(texts.get(3)).isEqualTo("FRUIT#2024-03-01T00:00:00.000+09:00#f");
    }

    @Test
    @DisplayName("H-153, H-031, H-091, H-124: colours are derived from the character")
    void coloursAreDerived() {
        assertThat(Stream.of(AiCharacter.values()).map(AiCharacter::themeColor))
                .containsExactly("pink", "blue", "orange");
    }

    @Test
    @DisplayName("H-010, H-024, H-102, B4.22: nicknames, stages and scores outside their range are refused")
    void ranges() {
        assertThatThrownBy(() -> new Profile(Home.USER, Optional.of("あ".repeat(21)), true, NOON, NOON, 0))
                .hasMessage("a nickname has 1 to 20 characters");
        assertThat(new Profile(Home.USER, Optional.of("\uD83C\uDF33".repeat(20)), true, NOON, NOON, 0).nickname())
                .isPresent();
        Tree tree = Tree.planted(Home.USER, NOON);
        assertThatThrownBy(() -> new Tree(
                        Home.USER,
                        6,
                        0,
                        0,
                        0,
                        tree.lastMessageDate(),
                        tree.lastFruitDate(),
                        tree.lastFruitDay(),
                        NOON,
                        NOON,
                        0))
                .hasMessage("a tree has the stages 0 to 5");
        assertThatThrownBy(() -> Home.feedback(1, 0, ReasonCategory.OTHER, NOON))
                .hasMessage("a score is between 1 and 5");
        assertThatThrownBy(() -> Home.feedback(1, 6, ReasonCategory.OTHER, NOON))
                .hasMessage("a score is between 1 and 5");
    }

    @Test
    @DisplayName("H-151, B4.22: stages follow five ascending thresholds")
    void stages() {
        assertThat(Stream.of(0L, 19L, 20L, 50L, 100L, 180L, 299L, 300L, 9_999L).map(GrowthRules.DEFAULT::stage))
                .containsExactly(0, 0, 1, 2, 3, 4, 4, 5, 5);
        assertThatThrownBy(() -> new GrowthRules(List.of(1L, 2L))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new GrowthRules(List.of(1L, 3L, 2L, 4L, 5L)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
