package dev.kumiki.apps.homebiyori.demo;

import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.feedback.FeedbackBox;
import dev.kumiki.apps.homebiyori.feedback.Survey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What people said who left in the last six months: a few each month, happier from month to month.
///
/// @param past when it was said
record DemoFeedback(Past past) {
    private static final List<Said> SAID = List.of(
            new Said(ReasonCategory.PRICE, "育休に入って、少し家計を見なおしています"),
            new Said(ReasonCategory.USABILITY, "夜中に片手で打つには、ボタンが小さく感じました"),
            new Said(ReasonCategory.FEATURES, "夫婦でいっしょに見られるとうれしい"),
            new Said(ReasonCategory.OTHER, "子どもが大きくなって、ひと区切り。ありがとうございました"),
            new Said(ReasonCategory.PRICE, ""),
            new Said(ReasonCategory.COMPETITORS, "日記のアプリにまとめることにしました"),
            new Said(ReasonCategory.FEATURES, "写真も残せたら、また使いたいです"),
            new Said(ReasonCategory.OTHER, ""));

    private static final List<Integer> SCORES = List.of(2, 3, 3, 4, 4, 5);
    private static final int PER_MONTH = 5;
    private static final int DAYS_OF_A_MONTH = 30;
    private static final int LEAVERS = SCORES.size() * PER_MONTH;

    private record Said(ReasonCategory reason, String text) {}

    /// Stores it, the oldest first, each at its own moment.
    void open() {
        Duration step = Duration.ofDays(DAYS_OF_A_MONTH).dividedBy(PER_MONTH);
        for (int leaver = 0; leaver < LEAVERS; leaver++) {
            leave(leaver, past.now().now().minus(step.multipliedBy(LEAVERS - 1 - leaver)));
        }
    }

    private void leave(int leaver, Instant at) {
        Said said = SAID.get(leaver % SAID.size());
        // Of three, one is less happy than the month and one happier.
        int score = Math.clamp(SCORES.get(leaver / PER_MONTH) + leaver % 3 - 1, 1, 5);
        boolean whole = leaver % 4 == 3;
        new FeedbackBox(past.at(at))
                .store(
                        "demo-" + leaver,
                        new FeedbackBox.Occasion(
                                whole ? FeedbackType.ACCOUNT_DELETION : FeedbackType.SUBSCRIPTION_CANCELLATION,
                                "demo-leaver-" + leaver,
                                Optional.of(whole ? Plan.FREE : leaver % 2 == 0 ? Plan.MONTHLY : Plan.YEARLY),
                                DAYS_OF_A_MONTH + leaver * 7),
                        new Survey(
                                said.reason(), score, Optional.of(said.text()).filter(text -> !text.isEmpty())));
    }
}
