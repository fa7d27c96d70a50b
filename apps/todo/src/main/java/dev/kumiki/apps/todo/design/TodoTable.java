package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Collect;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.StartsWith;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.condition.Condition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The single table of the application (T-002, T-005, T-006), and its access patterns.
///
/// Everything of a user lies in the partition `user#{username}`. In it the few small items sort before the many
/// todos (`category#`, `counters`, `credential`, `feed`, `filter#`, `preferences`, `profile`, `session#`, `todo#`,
/// `undo#`), so that the first page of the whole partition already shows what a dashboard needs.
@Table(name = TodoTable.NAME, pk = "pk", sk = "sk", typeAttribute = "entity_type")
public interface TodoTable {
    /// The documented name (T-002).
    String NAME = "wambda-table-ssr001";

    /// Why reading a whole partition for what a user owns is fine.
    String FEW_BESIDES = "a user has one credential and one feed, and few sessions and undo entries";

    /// Every user, by name; for administrators only (B2.1).
    @Query
    Page<DirectoryEntry> users(Limit limit, Cursor after);

    /// The users whose names begin so, by name; for administrators only (B2.1).
    @Query
    Page<DirectoryEntry> usersNamed(@StartsWith String typed, Limit limit, Cursor after);

    /// One user of the directory.
    @Get
    Optional<DirectoryEntry> user(Username username);

    /// All data of a user in one query, page by page to its end (T-033).
    @Collect(value = Owned.class, acknowledged = FEW_BESIDES)
    UserData everythingOf(Username username);

    /// The same, as it comes (T-047).
    @Query(acknowledged = FEW_BESIDES)
    Stream<Owned> itemsOf(Username username);

    /// The same page by page.
    @Query(acknowledged = FEW_BESIDES)
    Page<Owned> itemsOf(Username username, Limit limit, Cursor after);

    /// One response, of up to 1 MB, of everything that a user owns, seen after every acknowledged write: a board.
    @Query(consistent = true, acknowledged = FEW_BESIDES)
    Page<Owned> board(Username username, Cursor after);

    /// What an account leaves in its partition, secrets included; for its deletion.
    @Query(consistent = true)
    Stream<PartitionItem> partitionOf(Username username);

    /// All todos of a user, oldest first, those in the trash included (T-031).
    @Query
    Stream<Todo> todosOf(Username username);

    /// The same page by page (B2.7).
    @Query
    Page<Todo> todosOf(Username username, Limit limit, Cursor after);

    /// Todos that fulfil a condition, page by page; the others are read and paid for too.
    @Query
    Page<Todo> todosOf(Username username, Condition<Todo> filter, Limit limit, Cursor after);

    /// Todos that fulfil a condition, seen after every acknowledged write.
    @Query(consistent = true)
    Stream<Todo> todosNow(Username username, Condition<Todo> filter);

    /// Todos from one on in the order of their identifiers, that one included.
    @Query(consistent = true)
    Page<Todo> todosFrom(Username username, @From TodoId id, Limit limit, Cursor after);

    /// Todos from one back against the order of their identifiers, that one included.
    @Query(consistent = true, order = SortOrder.DESCENDING)
    Page<Todo> todosBefore(Username username, @To TodoId id, Limit limit, Cursor after);

    /// Todos against the order of their identifiers: the newest first.
    @Query(consistent = true, order = SortOrder.DESCENDING)
    Page<Todo> newestTodos(Username username, Limit limit, Cursor after);

    /// One todo (T-034).
    @Get
    Optional<Todo> todo(Username username, TodoId id);

    /// One todo, seen after every acknowledged write.
    @Get(consistent = true)
    Optional<Todo> todoNow(Username username, TodoId id);

    /// All categories of a user (T-032).
    @Query
    List<Category> categoriesOf(Username username);

    /// The same page by page.
    @Query
    Page<Category> categoriesOf(Username username, Limit limit, Cursor after);

    /// One category (T-035).
    @Get
    Optional<Category> category(Username username, CategoryId id);

    /// One category, seen after every acknowledged write.
    @Get(consistent = true)
    Optional<Category> categoryNow(Username username, CategoryId id);

    /// The counters of the dashboard, seen after every acknowledged write.
    @Get(consistent = true)
    Optional<Counters> counters(Username username);

    /// The counters of one category.
    @Get
    Optional<CategoryCounters> categoryCounters(Username username, CategoryId categoryId);

    /// The counters of every category.
    @Query
    List<CategoryCounters> categoryCountersOf(Username username);

    /// The mirror of the directory's entry, read at sign-in (B2.1).
    @Get(consistent = true)
    Optional<Profile> profile(Username username);

    /// The profile that owns an e-mail address (B2.4).
    @Get(unique = "email")
    Optional<Profile> profileByEmail(Email email);

    /// What a password is checked against (B2.3).
    @Get(consistent = true)
    Optional<Credential> credential(Username username);

    /// A session that has not expired.
    @Get(consistent = true)
    Optional<Session> session(Username username, String sessionId);

    /// The sessions of a user that have not expired.
    @Query(consistent = true)
    List<Session> sessionsOf(Username username);

    /// One job.
    @Get(consistent = true)
    Optional<Job> job(String jobId);

    /// Work that was begun, and work that ended lately.
    @Query(consistent = true)
    Page<Job> jobs(Limit limit, Cursor after);

    /// What a user chose.
    @Get(consistent = true)
    Optional<Preferences> preferences(Username username);

    /// The views that a user gave names.
    @Query(consistent = true)
    List<SavedFilter> filtersOf(Username username);

    /// The address of a user's calendar feed.
    @Get(consistent = true)
    Optional<CalendarFeed> feed(Username username);

    /// The calendar feed of a secret, by its hash.
    @Get(unique = "token")
    Optional<CalendarFeed> feedByToken(String tokenHash);

    /// The parts of what undoes a command.
    @Query(consistent = true)
    List<UndoEntry> undo(Username username, String undoId);
}
