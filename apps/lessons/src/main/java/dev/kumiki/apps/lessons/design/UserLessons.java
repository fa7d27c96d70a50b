package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.Scan;
import dev.kumiki.design.Shards;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The table `user_lessons`: relations of users to lessons, the lessons themselves, and what belongs to users (L-006).
///
/// What each index earns its writes with:
///
/// | index | serves | holds |
/// | --- | --- | --- |
/// | TypeDateIndex, StatusDateTimeIndex | the document's jobs by type and by status (L-036, L-038) | relations |
/// | StudioDateIndex | the document's lists of a studio (L-037) | relations |
/// | UserTypeIndex | a user's four lists in the order of time (B1.4) | relations |
/// | LessonQueueIndex | who is next, participants, the timetable (B1.6) | relations, lessons |
/// | MonitorIndex | the sweep of the next 48 hours (L-039, B1.5) | active waitlist entries only |
/// | TypeShardIndex, StatusShardIndex | the first two of a busy site (B1.5) | nothing unless sharded |
///
/// A booking is in five of them, an active waitlist entry in six. Once relations are sharded nothing reads
/// TypeDateIndex and StatusDateTimeIndex any more, and they can be deleted.
@Table(name = "user_lessons", pk = "PK", sk = "SK", typeAttribute = "kind")
@Index(
        name = "TypeDateIndex",
        pk = "type",
        sk = "lessonDate",
        acknowledged = "the documented key; a busy site sets shards and reads TypeShardIndex (B1.5)")
@Index(name = "StudioDateIndex", pk = "studioCode", sk = "lessonDate")
@Index(
        name = "StatusDateTimeIndex",
        pk = "status",
        sk = "lessonDateTime",
        acknowledged = "the documented key; a busy site sets shards and reads StatusShardIndex (B1.5)")
@Index(name = "UserTypeIndex", pk = "userTypeKey", sk = "lessonDateTime")
@Index(name = "LessonQueueIndex", pk = "lessonKey", sk = "queueKey")
@Index(name = "MonitorIndex", pk = "monitorKey", sk = "monitorAt")
@Index(name = "TypeShardIndex", pk = "typeShardKey", sk = "lessonDate")
@Index(name = "StatusShardIndex", pk = "statusShardKey", sk = "lessonDateTime")
public interface UserLessons {
    /// One relation (L-032).
    @Get
    Optional<Relation> relation(
            UserId userId, StudioCode studioCode, LocalDate lessonDate, LocalTime startTime, RelationType type);

    /// All relations of a user, by studio and then by time (L-033).
    @Query
    Page<Relation> relationsOf(UserId userId, Limit limit, Cursor after);

    /// A user's relations to the lessons of a studio (L-034).
    @Query
    Page<Relation> relationsOf(UserId userId, StudioCode studioCode, Limit limit, Cursor after);

    /// A user's relations to the lessons of a studio on a day (L-034).
    @Query
    Page<Relation> relationsOf(UserId userId, StudioCode studioCode, LocalDate lessonDate, Limit limit, Cursor after);

    /// A user's relations to the lessons of a studio on some days, both included, as they are now: what a timetable
    /// marks as mine.
    @Query(consistent = true)
    List<Relation> relationsBetween(UserId userId, StudioCode studioCode, @From LocalDate from, @To LocalDate until);

    /// A user's relations to one lesson, at most one of each type, as they are now (L-034).
    @Query(consistent = true)
    List<Relation> relationsTo(UserId userId, StudioCode studioCode, LocalDate lessonDate, LocalTime startTime);

    /// A user's favourites, waitlist, bookings or history, in the order of the lessons (L-035).
    @Query(index = "UserTypeIndex")
    Page<Relation> listOf(UserId userId, RelationType type, Limit limit, Cursor after);

    /// The part of such a list that begins at a moment (L-035).
    @Query(index = "UserTypeIndex")
    Page<Relation> listOf(UserId userId, RelationType type, @From Instant from, Limit limit, Cursor after);

    /// The same list from its end: what was last.
    @Query(index = "UserTypeIndex", order = SortOrder.DESCENDING)
    Page<Relation> latestOf(UserId userId, RelationType type, Limit limit, Cursor after);

    /// Everybody's relations of one type by day, unless they are sharded (L-036); see [RelationLists].
    @Query(index = "TypeDateIndex")
    Page<Relation> ofType(RelationType type, @From LocalDate from, @To LocalDate until, Cursor after);

    /// One shard of the relations of one type by day (B1.5).
    @Query(index = "TypeShardIndex")
    Stream<Relation> ofTypeInShards(RelationType type, Shards shard, @From LocalDate from, @To LocalDate until);

    /// The relations to the lessons of a studio by day (L-037).
    @Query(index = "StudioDateIndex")
    Page<Relation> ofStudio(
            StudioCode studioCode, @From LocalDate from, @To LocalDate until, Limit limit, Cursor after);

    /// Everybody's relations of one status by time, unless they are sharded (L-038); see [RelationLists].
    @Query(index = "StatusDateTimeIndex")
    Page<Relation> withStatus(RelationStatus status, @From Instant from, @To Instant until, Cursor after);

    /// One shard of the relations of one status by time (B1.5).
    @Query(index = "StatusShardIndex")
    Stream<Relation> withStatusInShards(RelationStatus status, Shards shard, @From Instant from, @To Instant until);

    /// The active waitlist entries of the lessons of a day by time (L-039).
    @Query(index = "MonitorIndex")
    Page<Relation> monitored(LocalDate lessonDate, @From Instant from, @To Instant until, Cursor after);

    /// The relations of one type to a lesson; the waitlist in the order of joining (B1.6).
    @Query(index = "LessonQueueIndex")
    Page<Relation> queueOf(
            StudioCode studioCode, LocalDate lessonDate, LocalTime startTime, RelationType type, Cursor after);

    /// A lesson as it is now (B1.7).
    @Get(consistent = true)
    Optional<Lesson> lesson(StudioCode studioCode, LocalDate lessonDate, LocalTime startTime);

    /// The lessons of a studio by time (B1.7).
    @Query(index = "LessonQueueIndex")
    Page<Lesson> timetable(StudioCode studioCode, @From Instant from, @To Instant until, Limit limit, Cursor after);

    /// What happened to a user's relations, latest first (B1.8).
    @Query(order = SortOrder.DESCENDING)
    Page<Event> eventsOf(UserId userId, Limit limit, Cursor after);

    /// What a user has chosen.
    @Get
    Optional<Settings> settings(UserId userId);

    /// The instructors and programmes that a user likes, by kind and then by name (X1.11).
    @Query
    List<Liking> likingsOf(UserId userId);

    /// A studio as it is now.
    @Get(consistent = true)
    Optional<Studio> studio(StudioCode studioCode);

    /// All studios, by their codes.
    @Query
    List<Studio> studios();

    /// Every relation, for the back-fill of what the document's examples lack (B1.2).
    @Scan("a back-fill looks at everything once, and goes on from its cursor")
    Page<Relation> everyRelation(Limit limit, Cursor after);
}
