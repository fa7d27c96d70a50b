package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.StartsWith;
import dev.kumiki.design.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// The table `ops`: outbox, schedules, claims, tokens, counters, leases, accounts with their roles, second factors
/// and removals, sessions, inboxes, checkpoints and audit.
///
/// ByDue holds only what waits for a worker, by the moment at which it may be taken, spread over [Lane#COUNT] lanes.
/// Journal holds what an operator reads: what has ended, what was given up, what was done on a day, and the tokens of
/// one subject.
@Table(name = "ops", pk = "PK", sk = "SK")
@Index(name = "ByDue", pk = "dueKey", sk = "dueSort")
@Index(
        name = "Journal",
        pk = "journalKey",
        sk = "journalSort",
        acknowledged = "what ends is spread over states and days, and is written once")
public interface OpsTable {
    /// One entry of the outbox as it is now.
    @Get(consistent = true)
    Optional<OutboxEntry> outboxEntry(String id);

    /// The entries of a lane that wait or are being handled, those first that may be taken first.
    @Query(index = "ByDue")
    Page<OutboxEntry> waitingEntries(int lane, Limit limit, Cursor after);

    /// The entries that are done or were given up, latest first.
    @Query(index = "Journal", order = SortOrder.DESCENDING)
    Page<OutboxEntry> endedEntries(OutboxEntry.State state, Limit limit, Cursor after);

    /// One schedule as it is now.
    @Get(consistent = true)
    Optional<Schedule> schedule(String name);

    /// The schedules of a lane that wait or are being handled, those first that may be taken first.
    @Query(index = "ByDue")
    Page<Schedule> waitingSchedules(int lane, Limit limit, Cursor after);

    /// The schedules that were given up, latest first.
    @Query(index = "Journal", order = SortOrder.DESCENDING)
    Page<Schedule> endedSchedules(Schedule.State state, Limit limit, Cursor after);

    /// The claim on one delivery, as it is now.
    @Get(consistent = true)
    Optional<DedupeClaim> claim(String scope, String id);

    /// A token by its hash, as it is now.
    @Get(consistent = true)
    Optional<OneTimeToken> token(String hash);

    /// The tokens of a subject for one purpose, oldest first.
    @Query(index = "Journal")
    List<OneTimeToken> tokensOf(String purpose, String subject);

    /// A program's key, as it is now.
    @Get(consistent = true)
    Optional<StoredApiToken> apiToken(String account, String id);

    /// A program's key by the hash of its secret.
    @Get(unique = "hash")
    Optional<StoredApiToken> apiTokenByHash(String hash);

    /// The programs' keys of an account, as they are now.
    @Query(consistent = true)
    List<StoredApiToken> apiTokens(String account);

    /// The calendar feed of an account, as it is now.
    @Get(consistent = true)
    Optional<StoredFeed> feed(String account);

    /// A calendar feed by the hash of its secret.
    @Get(unique = "secret")
    Optional<StoredFeed> feedBySecret(String hash);

    /// A request that can be repeated, as it is now.
    @Get(consistent = true)
    Optional<IdempotentRequest> idempotentRequest(String hash);

    /// A session that has not expired, as it is now.
    @Get(consistent = true)
    Optional<WebSession> session(String partition, String hash);

    /// The sessions of a partition that have not expired.
    @Query(consistent = true)
    List<WebSession> sessions(String partition);

    /// An account, as it is now.
    @Get(consistent = true)
    Optional<StoredAccount> account(String key);

    /// The account that holds a name.
    @Get(unique = "name")
    Optional<StoredAccount> accountByName(String name);

    /// The account that holds an e-mail address.
    @Get(unique = "email")
    Optional<StoredAccount> accountByEmail(String email);

    /// What the password of an account is checked against, as it is now.
    @Get(consistent = true)
    Optional<StoredCredential> credential(String account);

    /// The accounts whose addresses begin so, by address, as it is now.
    @Query(consistent = true)
    Page<AccountListing> accounts(@StartsWith String beginning, Limit limit, Cursor after);

    /// Who has a role, as it is now.
    @Query(consistent = true)
    List<RoleHolder> holders(String role);

    /// The second factor of an account, as it is now.
    @Get(consistent = true)
    Optional<StoredSecondFactor> secondFactor(String account);

    /// How far the removal of what an account owned has come, as it is now.
    @Get(consistent = true)
    Optional<StoredRemoval> removal(String id);

    /// Somebody whom an identity provider knows.
    @Get(consistent = true)
    Optional<ExternalIdentity> identity(String hash);

    /// Who an account is to identity providers.
    @Query(index = "Journal")
    List<ExternalIdentity> identitiesOf(String account);

    /// The counter of one window, as it is now.
    @Get(consistent = true)
    Optional<RateCounter> counter(String limiter, String subject, Instant windowStart);

    /// The counters of a subject.
    @Query(consistent = true)
    List<RateCounter> counters(String limiter, String subject);

    /// A lease, as it is now.
    @Get(consistent = true)
    Optional<Lease> lease(String name);

    /// What was done to a subject, latest first, as it is now.
    @Query(order = SortOrder.DESCENDING, consistent = true)
    Page<AuditEntry> auditOf(String subject, Limit limit, Cursor after);

    /// What was done on a day in UTC, latest first.
    @Query(index = "Journal", order = SortOrder.DESCENDING)
    Page<AuditEntry> auditOn(LocalDate day, Limit limit, Cursor after);

    /// The notices of an account, latest first, as it is now.
    @Query(order = SortOrder.DESCENDING, consistent = true)
    Page<StoredNotice> notices(String account, Limit limit, Cursor after);

    /// The notices of an account from a moment on, latest first, as it is now.
    @Query(order = SortOrder.DESCENDING, consistent = true)
    Page<StoredNotice> noticesSince(String account, @From Instant at, Limit limit, Cursor after);

    /// One notice, as it is now.
    @Get(consistent = true)
    Optional<StoredNotice> notice(String account, Instant at, String id);

    /// What an account has read as a whole, as it is now.
    @Get(consistent = true)
    Optional<InboxState> inboxState(String account);

    /// How far a reader has come in a shard, as it is now.
    @Get(consistent = true)
    Optional<StreamCheckpoint> checkpoint(String reader, String shardId);

    /// How far a reader has come in all shards it has begun, as it is now.
    @Query(consistent = true)
    List<StreamCheckpoint> checkpoints(String reader);

    /// One change that a reader could not handle, as it is now.
    @Get(consistent = true)
    Optional<StreamDeadLetter> deadLetter(String reader, String eventId);

    /// What a reader could not handle, by event id.
    @Query
    Page<StreamDeadLetter> deadLetters(String reader, Limit limit, Cursor after);
}
