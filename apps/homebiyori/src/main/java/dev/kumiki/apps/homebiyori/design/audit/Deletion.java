package dev.kumiki.apps.homebiyori.design.audit;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;

/// That an account was deleted (H-140): the ledger that is applied again after a backup was restored (B4.19).
///
/// @param pseudonym of the user, made with a key that can be destroyed
@Entity(
        table = AuditTable.class,
        type = "deletion",
        pk = "DELETIONS#{at:year}",
        sk = "{at}#{pseudonym}",
        acknowledged = "accounts are deleted a few times a day")
@WrittenBy(value = "user", how = WriteKind.CREATE)
@Naming(Naming.Style.SNAKE_CASE)
public record Deletion(Instant at, String pseudonym) {}
