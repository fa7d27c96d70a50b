package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;

/// A user who wants to be forgotten (H-139, H-158), on record until nothing of the user is left.
///
/// @param pseudonym stands for the user in feedback and in the ledger of deletions
@Entity(
        table = CoreTable.class,
        type = "deletion_job",
        pk = "JOB#DELETE_USER",
        sk = "{userId}",
        acknowledged = "accounts are deleted a few times a day, and a finished job is gone")
@WrittenBy(
        value = "user",
        how = {WriteKind.CREATE, WriteKind.DELETE, WriteKind.CHECK})
@Naming(Naming.Style.SNAKE_CASE)
public record DeletionJob(UserId userId, String pseudonym, Instant createdAt) {}
