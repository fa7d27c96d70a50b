package dev.kumiki.apps.homebiyori.design.feedback;

import dev.kumiki.apps.homebiyori.design.value.FeedbackType;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.service.UsedBy;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Feedback for the administrators' analysis (H-093), and its access patterns.
@Table(name = "prod-homebiyori-feedback", pk = "PK", sk = "SK", typeAttribute = "entity_type")
@Index(
        name = "GSI1",
        pk = "GSI1PK",
        sk = "GSI1SK",
        acknowledged = "documented; ten values, but people leave rarely (B4.14)")
@Index(
        name = "GSI2",
        pk = "GSI2PK",
        sk = "GSI2SK",
        acknowledged = "documented; ten values, but people leave rarely (B4.14)")
@UsedBy("admin")
public interface FeedbackTable {
    /// Feedback of a time, oldest first: a month is a range (B4.14).
    @Query
    Page<Feedback> between(FeedbackType feedbackType, @From Instant from, @To Instant until, Limit limit, Cursor after);

    /// Feedback that fulfils a condition.
    @Query(consistent = true)
    Stream<Feedback> all(FeedbackType feedbackType, Condition<Feedback> filter);

    /// One feedback.
    @Get
    Optional<Feedback> feedback(FeedbackType feedbackType, Instant createdAt, String feedbackId);

    /// Feedback with a reason, oldest first (H-111, H-120).
    @Query(index = "GSI1")
    Page<Feedback> because(FeedbackType feedbackType, ReasonCategory reasonCategory, Limit limit, Cursor after);

    /// The same of a time (H-111: trend).
    @Query(index = "GSI1")
    List<Feedback> because(
            FeedbackType feedbackType, ReasonCategory reasonCategory, @From Instant from, @To Instant until);

    /// Feedback with a score, oldest first (H-112). For several scores see `FeedbackAnalysis` (B4.13).
    @Query(index = "GSI2")
    Page<Feedback> scored(FeedbackType feedbackType, int satisfactionScore, Limit limit, Cursor after);

    /// The same of a time.
    @Query(index = "GSI2")
    List<Feedback> scored(FeedbackType feedbackType, int satisfactionScore, @From Instant from, @To Instant until);

    /// The report of a month.
    @Get
    Optional<FeedbackReport> report(YearMonth month, FeedbackType feedbackType);
}
