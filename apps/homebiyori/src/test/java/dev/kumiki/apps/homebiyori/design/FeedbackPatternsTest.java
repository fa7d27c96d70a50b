package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.design.feedback.Feedback;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackMapper;
import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.feedback.FeedbackAnalysis;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// The access patterns of the feedback table.
@OnEveryStore
final class FeedbackPatternsTest {
    private static final FeedbackType CANCELLATION = FeedbackType.SUBSCRIPTION_CANCELLATION;
    private static final Instant NEW_YEAR = Instant.parse("2027-12-31T15:00:00Z");

    private final TestDatabase database;
    private final Home home;
    private final FeedbackAnalysis analysis;

    FeedbackPatternsTest(TestDatabase database) {
        this.database = database;
        this.home = new Home(database);
        this.analysis = new FeedbackAnalysis(home.tables, database.clock());
    }

    private List<Feedback> write(int count) {
        List<ReasonCategory> reasons = List.of(ReasonCategory.values());
        List<Feedback> all = IntStream.range(0, count)
                .mapToObj(number ->
                        Home.feedback(number, number % 5 + 1, reasons.get(number % 5), NEW_YEAR.plusSeconds(number)))
                .toList();
        home.write(
                Home.FEEDBACK, all.stream().map(FeedbackMapper.INSTANCE::toItem).toList());
        return all;
    }

    @Test
    @DisplayName("B4.2: feedback of different users in the same moment is not overwritten")
    void sameMoment() {
        home.tables.feedbackTable().create(Home.feedback(1, 3, ReasonCategory.PRICE, NEW_YEAR));
        home.tables.feedbackTable().create(Home.feedback(2, 3, ReasonCategory.PRICE, NEW_YEAR));
        assertThat(analysis.scored(CANCELLATION, 3, 3)).hasSize(2);
    }

    @Test
    @DisplayName("H-094, H-111, H-113, H-120: cancellations because of the price, one Query of GSI1, and of a time")
    void becauseOfThePrice() {
        List<Feedback> priced = write(50).stream()
                .filter(found -> found.reasonCategory() == ReasonCategory.PRICE)
                .toList();
        var traced = database.trace(() ->
                home.tables.feedbackTable().because(CANCELLATION, ReasonCategory.PRICE, Limit.of(100), Cursor.START));
        assertThat(traced.operations()).containsExactly("Query GSI1");
        assertThat(traced.result().items()).isEqualTo(priced);
        assertThat(home.tables
                        .feedbackTable()
                        .because(CANCELLATION, ReasonCategory.PRICE, NEW_YEAR.plusSeconds(5), NEW_YEAR.plusSeconds(15)))
                .isEqualTo(priced.subList(1, 4));
    }

    @Test
    @DisplayName("H-121, H-112, B4.13: satisfaction of 3 or lower is three Queries of GSI2, merged in order")
    void threeOrLower() {
        List<Feedback> low = write(50).stream()
                .filter(found -> found.satisfactionScore() <= 3)
                .toList();
        var traced = database.trace(() -> analysis.scored(CANCELLATION, 1, 3));
        assertThat(traced.operations()).containsExactly("Query GSI2", "Query GSI2", "Query GSI2");
        assertThat(traced.result()).isEqualTo(low);
        assertThat(home.tables
                        .feedbackTable()
                        .scored(CANCELLATION, 3, Limit.of(100), Cursor.START)
                        .items())
                .as("the document's one query finds only the score 3")
                .hasSize(10);
        assertThat(home.tables.feedbackTable().scored(CANCELLATION, 2, NEW_YEAR, NEW_YEAR.plusSeconds(10)))
                .hasSize(2);
    }

    @Test
    @DisplayName("K-5: feedback beyond 1 MB comes all, in order, through the table and both indexes, and page by page")
    void beyondAMegabyte() {
        List<Feedback> large = IntStream.range(0, 4)
                .mapToObj(number -> new Feedback(
                        CANCELLATION,
                        "fb-" + number,
                        Home.USER.value(),
                        ReasonCategory.PRICE,
                        Optional.of("a".repeat(350_000)),
                        2,
                        Optional.empty(),
                        Optional.of(Plan.FREE),
                        1,
                        NEW_YEAR.plusSeconds(number),
                        Optional.empty(),
                        0))
                .map(home.tables.feedbackTable()::create)
                .toList();
        var table = home.tables.feedbackTable();
        var traced = database.trace(
                () -> Home.pages(after -> table.because(CANCELLATION, ReasonCategory.PRICE, Limit.of(10), after)));
        assertThat(traced.result()).isEqualTo(large);
        assertThat(traced.operations()).hasSizeGreaterThan(1).containsOnly("Query GSI1");
        assertThat(Home.pages(after -> table.scored(CANCELLATION, 2, Limit.of(3), after)))
                .isEqualTo(large);
        assertThat(Home.pages(
                        after -> table.between(CANCELLATION, NEW_YEAR, NEW_YEAR.plusSeconds(60), Limit.of(3), after)))
                .isEqualTo(large);
        assertThat(analysis.scored(CANCELLATION, 1, 5)).isEqualTo(large);
    }

    @Test
    @DisplayName("H-095, B4.14: the report of a month in Japan, across year's end, reckoned from a range of the table")
    void monthlyReport() {
        write(50);
        home.tables.feedbackTable().create(Home.feedback(99, 1, ReasonCategory.OTHER, NEW_YEAR.minusMillis(1)));
        var traced = database.trace(() -> analysis.report(YearMonth.of(2028, 1), CANCELLATION));
        assertThat(traced.operations()).containsExactly("Query", "UpdateItem");
        assertThat(traced.result().total()).isEqualTo(50);
        assertThat(traced.result().reasons())
                .containsEntry(ReasonCategory.PRICE, 10)
                .hasSize(5);
        assertThat(traced.result().scores()).containsEntry("1", 10).hasSize(5);
        assertThat(home.tables.feedbackTable().report(YearMonth.of(2028, 1), CANCELLATION))
                .contains(traced.result());
        assertThat(analysis.report(YearMonth.of(2027, 12), CANCELLATION).total())
                .isEqualTo(1);
        assertThat(analysis.report(YearMonth.of(2028, 2), CANCELLATION).total()).isZero();
    }

    @Test
    @DisplayName("H-098, H-133, B4.19: a user becomes a pseudonym in all feedback; B4.15: a free user can leave")
    void anonymises() {
        write(3);
        home.tables
                .feedbackTable()
                .create(new Feedback(
                        FeedbackType.ACCOUNT_DELETION,
                        "fb-x",
                        Home.USER.value(),
                        ReasonCategory.OTHER,
                        Optional.empty(),
                        5,
                        Optional.empty(),
                        Optional.empty(),
                        1,
                        NEW_YEAR,
                        Optional.empty(),
                        0));
        assertThat(analysis.anonymise(Home.USER, "pseudonym")).isEqualTo(4);
        assertThat(analysis.anonymise(Home.USER, "pseudonym")).isZero();
        assertThat(analysis.scored(FeedbackType.ACCOUNT_DELETION, 5, 5))
                .extracting(Feedback::userId)
                .containsExactly("pseudonym");
    }
}
