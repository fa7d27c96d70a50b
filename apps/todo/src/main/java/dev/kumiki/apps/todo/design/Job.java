package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Work of more than one transaction, on record so that it goes on after a crash (B2.8).
///
/// All jobs share a partition: they are few, and a starting application finds the unfinished ones there. Finished
/// ones expire.
///
/// @param categoryId the category that is being deleted
/// @param target where its todos go; none leaves them without a category
/// @param email the address of the account that is being deleted: mails to it go too
/// @param done how many todos were dealt with
@Entity(table = TodoTable.class, type = "job", pk = "jobs", sk = "{jobId}", acknowledged = "jobs are started by hand")
@Naming(Naming.Style.SNAKE_CASE)
public record Job(
        String jobId,
        Kind kind,
        Username username,
        Optional<CategoryId> categoryId,
        Optional<CategoryId> target,
        Optional<Email> email,
        int done,
        boolean finished,
        Instant createdAt,
        Instant updatedAt,
        @Ttl Optional<Instant> expiresAt,
        @Version long version) {
    /// How long a finished job can be looked at.
    public static final Duration RETENTION = Duration.ofDays(7);

    /// What the work is.
    @Naming(Naming.Style.SNAKE_CASE)
    public enum Kind {
        /// A category goes, its todos move to another or to none.
        MOVE_TODOS,
        /// A category goes, its todos go to the trash.
        TRASH_TODOS,
        /// An account goes.
        DELETE_ACCOUNT
    }

    public static Job begin(String jobId, Kind kind, Username username, Instant now) {
        return new Job(
                jobId,
                kind,
                username,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0,
                false,
                now,
                now,
                Optional.empty(),
                0);
    }

    public Job of(CategoryId category, Optional<CategoryId> moveTo) {
        return new Job(
                jobId,
                kind,
                username,
                Optional.of(category),
                moveTo,
                email,
                done,
                finished,
                createdAt,
                updatedAt,
                expiresAt,
                version);
    }

    public Job of(Email address) {
        return new Job(
                jobId,
                kind,
                username,
                categoryId,
                target,
                Optional.of(address),
                done,
                finished,
                createdAt,
                updatedAt,
                expiresAt,
                version);
    }
}
