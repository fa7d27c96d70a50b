package dev.kumiki.apps.todo.migration;

import dev.kumiki.apps.todo.account.SignUp;
import dev.kumiki.apps.todo.data.CounterRepair;
import dev.kumiki.apps.todo.design.DirectoryEntry;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Gives users of the older layout what sign-in needs (T-057): a profile and the guard of their address.
///
/// The older version had the directory only, or not even that. A profile is made from the entry of the directory; a
/// user without one needs an address from elsewhere, and gets an entry too. Passwords were kept elsewhere: these users
/// set one through the mail that resets it. Every user is done in one transaction, and users who have a profile are
/// left alone, so that it can be run again at any time.
/// Their addresses count as confirmed: the name of an account whose address nobody confirmed goes, with all it has, to
/// the next who asks for it; and without a password nothing opens but by mail to that address.
public final class OldUsers {
    private static final Limit PAGE = Limit.of(100);
    private static final String OWNER_PREFIX = "user#";

    private final DynamoDbClient client;
    private final String table;
    private final TodoAppTables tables;
    private final InstantSource clock;
    private final Map<Username, Email> addresses;

    /// Over the table.
    ///
    /// @param table its name in this environment
    /// @param addresses of users who are not in the directory
    public OldUsers(
            DynamoDbClient client,
            String table,
            TodoAppTables tables,
            InstantSource clock,
            Map<Username, Email> addresses) {
        this.client = client;
        this.table = table;
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.addresses = Map.copyOf(addresses);
    }

    /// What was found, or done.
    ///
    /// @param complete users who had a profile
    /// @param made users who got one, or would get one
    /// @param addressTaken users whose address another one has: theirs has to be changed first
    /// @param addressMissing users who are not in the directory and for whom no address was given
    /// @param unusable names in the table that no user can have (B2.5)
    public record Report(
            int complete,
            List<Username> made,
            List<Username> addressTaken,
            List<Username> addressMissing,
            List<String> unusable) {
        /// Copies the lists.
        public Report {
            made = List.copyOf(made);
            addressTaken = List.copyOf(addressTaken);
            addressMissing = List.copyOf(addressMissing);
            unusable = List.copyOf(unusable);
        }

        /// Whether every user can sign in.
        public boolean isVerified() {
            return made.isEmpty() && addressTaken.isEmpty() && addressMissing.isEmpty() && unusable.isEmpty();
        }
    }

    /// Tells what would be done, and changes nothing. After a run it verifies it.
    public Report dryRun() {
        return walk(false);
    }

    /// Makes what is missing.
    public Report run() {
        return walk(true);
    }

    private Report walk(boolean write) {
        int complete = 0;
        List<Username> made = new ArrayList<>();
        List<Username> taken = new ArrayList<>();
        List<Username> missing = new ArrayList<>();
        List<String> unusable = new ArrayList<>();
        for (String name : names()) {
            Optional<Username> username = username(name);
            if (username.isEmpty()) {
                unusable.add(name);
                continue;
            }
            switch (handle(username.get(), write)) {
                case COMPLETE -> complete++;
                case MADE -> made.add(username.get());
                case TAKEN -> taken.add(username.get());
                case MISSING -> missing.add(username.get());
            }
        }
        return new Report(complete, made, taken, missing, unusable);
    }

    private enum Found {
        COMPLETE,
        MADE,
        TAKEN,
        MISSING
    }

    /// Everybody in the directory, and everybody who owns anything.
    private SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>();
        tables.todoTable().users(PAGE, Cursor.START).stream()
                .forEach(entry -> names.add(entry.username().value()));
        client
                .scanPaginator(scan ->
                        scan.tableName(table).projectionExpression("#pk").expressionAttributeNames(Map.of("#pk", "pk")))
                .items()
                .stream()
                .map(item -> Optional.ofNullable(item.get("pk"))
                        .map(AttributeValue::s)
                        .orElse(""))
                .filter(pk -> pk.startsWith(OWNER_PREFIX))
                .forEach(pk -> names.add(pk.substring(OWNER_PREFIX.length()).split("#", 2)[0]));
        return names;
    }

    private static Optional<Username> username(String name) {
        try {
            return Optional.of(new Username(name));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Found handle(Username username, boolean write) {
        return Attempts.USUAL.until(() -> {
            if (tables.todoTable().profile(username).isPresent()) {
                return Optional.of(counted(username, write));
            }
            Optional<DirectoryEntry> entry = tables.todoTable().user(username);
            Optional<Email> email =
                    entry.map(DirectoryEntry::email).or(() -> Optional.ofNullable(addresses.get(username)));
            if (email.isEmpty()) {
                return Optional.of(Found.MISSING);
            }
            if (tables.todoTable().profileByEmail(email.get()).isPresent()) {
                return Optional.of(Found.TAKEN);
            }
            return write ? make(username, email.get(), entry.isPresent()) : Optional.of(Found.MADE);
        });
    }

    /// A session needs the counters of its user, and the first page is made from them.
    private Found counted(Username username, boolean write) {
        if (tables.todoTable().counters(username).isPresent()) {
            return Found.COMPLETE;
        }
        if (write) {
            new CounterRepair(tables).counters(username);
        }
        return Found.MADE;
    }

    private Optional<Found> make(Username username, Email email, boolean listed) {
        Instant now = clock.instant();
        var transaction =
                tables.transact().create(Profile.of(username, email, username.value(), true, SignUp.LANGUAGE, now));
        if (!listed) {
            transaction.create(new DirectoryEntry(username, email, 0));
        }
        return switch (transaction.commit()) {
            case Outcome.Committed() -> {
                counted(username, true);
                yield Optional.of(Found.MADE);
            }
            case Outcome.Rejected(var conflicts) ->
                conflicts.getFirst() instanceof Conflict.NotUnique ? Optional.of(Found.TAKEN) : Optional.empty();
        };
    }
}
