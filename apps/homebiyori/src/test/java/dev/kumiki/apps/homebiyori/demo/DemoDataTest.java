package dev.kumiki.apps.homebiyori.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.homebiyori.HomebiyoriModule;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackFields;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The demonstration.
@Timeout(60)
final class DemoDataTest {
    private static final Pattern NO_JAPANESE = Pattern.compile("[^\\p{IsHiragana}\\p{IsKatakana}\\p{IsHan}]+");

    private static UserId user(String name) {
        return new UserId(UUID.nameUUIDFromBytes(("demo " + name).getBytes(StandardCharsets.UTF_8))
                .toString());
    }

    private static List<String> offered(Host host, String language) {
        return new Visitor(host.uri())
                .header("Accept-Language", language)
                .get("/homebiyori")
                .document()
                .select(".demo-offers button")
                .eachText();
    }

    @Test
    @DisplayName("a free and a premium user with 60 chats, 12 fruits at stage 4, and feedback of six months; once")
    void everything(@TempDir Path mails) throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY);
                Host host = Host.start(
                        Listen.anywhere(),
                        Platform.local(
                                        database.client(),
                                        database.clock(),
                                        new FolderMailer(
                                                mails,
                                                new Envelope("kumiki@example.com", "example.com", database.clock())))
                                .on(database.client(), database.streams())
                                .withDemo(),
                        new Facts("in memory", "a folder"),
                        List.of(new HomebiyoriModule()))) {
            var data = host.bean(HomebiyoriData.class);
            var billing = host.bean(Billing.class);
            new DemoData(host.bean(AppKit.class, "homebiyoriKit"), data, host.bean(SealedTexts.class), billing).open();
            assertThat(offered(host, "en")).containsExactly("Emma (free)", "Noah (premium)", "Administrator");
            assertThat(offered(host, "ja")).containsExactly("はなこさん（無料）", "そらさん（有料）", "管理者");
            var history = host.bean(ChatHistory.class);
            assertThat(history.all(user("hanako")).count()
                            + history.all(user("sora")).count())
                    .isEqualTo(60);
            assertThat(history.all(user("emma")).count()
                            + history.all(user("noah")).count())
                    .isEqualTo(60);
            assertThat(history.all(user("noah")))
                    .as("who reads English finds English, from all three")
                    .allSatisfy(chat -> {
                        assertThat(chat.userMessage()).matches(NO_JAPANESE);
                        assertThat(chat.aiResponse()).matches(NO_JAPANESE);
                    });
            assertThat(data.tables()
                            .coreTable()
                            .tree(user("emma"))
                            .orElseThrow()
                            .currentStage())
                    .as("the same talks in more letters")
                    .isGreaterThanOrEqualTo(4);
            Tree tree = data.tables().coreTable().tree(user("hanako")).orElseThrow();
            assertThat(tree.currentStage()).isEqualTo(4);
            assertThat(tree.totalFruits()).isEqualTo(12);
            Subscription paid =
                    data.tables().coreTable().subscription(user("sora")).orElseThrow();
            assertThat(paid.currentPlan()).isEqualTo(Plan.MONTHLY);
            assertThat(paid.subscriptionId().flatMap(billing::subscription)).isPresent();
            List<YearMonth> months = Arrays.stream(FeedbackType.values())
                    .flatMap(type -> data.tables().feedbackTable().all(type, FeedbackFields.USER_ID.exists()))
                    .map(Feedback::createdAt)
                    .map(at -> YearMonth.from(at.atZone(Homebiyori.ZONE)))
                    .toList();
            assertThat(months).hasSize(30);
            assertThat(months.stream().distinct()).hasSizeGreaterThanOrEqualTo(6);
        }
    }
}
