package dev.kumiki.apps.common.stream;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.work.Pace;
import dev.kumiki.design.Retries;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamDecoder;
import dev.kumiki.design.stream.StreamEvent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// The streams of an application's tables: `kit.streams().follow("unread", "notifications", Access.decoder(), effect)`
/// is a piece of background work that an application lists beside its others. Knows all that were made.
public final class TableStreams {
    /// How often a failing change is tried before it becomes a dead letter. Everything behind it waits meanwhile.
    private static final Retries RETRIES = new Retries(5, Duration.ofMillis(200), Duration.ofSeconds(2));

    /// How often a stream is read. Writes of the same process have it read at once.
    private static final Pace PACE = new Pace(Duration.ofMillis(500), Duration.ofSeconds(10));

    /// How long to wait for a stream to come up, in polls of [#POLL_INTERVAL].
    private static final int MAX_POLLS = 120;

    private static final Duration POLL_INTERVAL = Duration.ofMillis(500);

    private final Source source;
    private final OpsData data;
    private final Retries retries;
    private final List<StreamFollower<?>> followers = new CopyOnWriteArrayList<>();

    /// Where the changes come from.
    ///
    /// @param tableNames turns a declared table name into the one of this environment
    /// @param mayChange whether a table whose stream is off gets one
    public record Source(
            DynamoDbClient client,
            DynamoDbStreamsClient streams,
            UnaryOperator<String> tableNames,
            boolean mayChange) {}

    /// Of an application.
    ///
    /// @param data where its workers remember how far they are
    public TableStreams(Source source, OpsData data) {
        this(source, data, RETRIES);
    }

    /// As above, with a patience of its own.
    ///
    /// @param retries how often a failing change is tried, and the pauses in between
    TableStreams(Source source, OpsData data, Retries retries) {
        this.source = source;
        this.data = data;
        this.retries = retries;
    }

    /// Background work, not started, that has every change of a table take effect once.
    ///
    /// @param name of the worker: another one begins at the start of the stream
    /// @param table as the design declares it
    /// @param decoder of the table, such as `NotificationTableAccess.decoder()`
    public <T> StreamFollower<T> follow(String name, String table, StreamDecoder<T> decoder, StreamEffect<T> effect) {
        if (followers.stream().anyMatch(follower -> follower.name().equals(name))) {
            throw new IllegalArgumentException("two stream workers are called " + name);
        }
        String actual = source.tableNames().apply(table);
        var claimed = new ClaimedEffect<>(data, name, effect);
        var worker = new StreamWorker<>(
                source.streams(),
                data,
                new StreamWorker.Setup<>(
                        name, arn(actual), decoder, claimed::run, TableStreams::describe, retries, PACE));
        var follower = new StreamFollower<>(actual, decoder, claimed, worker);
        followers.add(follower);
        return follower;
    }

    /// All that were made.
    public List<StreamFollower<?>> followers() {
        return List.copyOf(followers);
    }

    /// The one of a name.
    public Optional<StreamFollower<?>> follower(String name) {
        return followers().stream()
                .filter(follower -> follower.name().equals(name))
                .findFirst();
    }

    /// Says what was changed without its content, which stands in the letter.
    private static <T> String describe(StreamEvent<T> event) {
        return switch (event.change()) {
            case Change.Inserted<T>(var after) -> "created " + kind(after);
            case Change.Changed<T>(var _, var after) -> "changed " + kind(after);
            case Change.Removed<T>(var before, var expired) -> (expired ? "expired " : "deleted ") + kind(before);
        };
    }

    private static String kind(Object entity) {
        return entity.getClass().getSimpleName();
    }

    private String arn(String table) {
        TableDescription description = describe(table);
        StreamSpecification stream = description.streamSpecification();
        if (!isOn(stream)) {
            if (!source.mayChange()) {
                throw new IllegalStateException("the table " + table + " has no stream: switch it on with both images,"
                        + " or let the application do it with KUMIKI_CREATE_TABLES=true");
            }
            source.client()
                    .updateTable(request -> request.tableName(table)
                            .streamSpecification(wanted ->
                                    wanted.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
            description = awaitStream(table);
        } else if (stream.streamViewType() != StreamViewType.NEW_AND_OLD_IMAGES) {
            throw new IllegalStateException("the stream of the table " + table + " tells " + stream.streamViewType()
                    + " and must tell NEW_AND_OLD_IMAGES");
        }
        return description.latestStreamArn();
    }

    private TableDescription awaitStream(String table) {
        for (int poll = 0; poll < MAX_POLLS; poll++) {
            TableDescription description = describe(table);
            if (description.tableStatus() == TableStatus.ACTIVE && isOn(description.streamSpecification())) {
                return description;
            }
            data.options().pause().accept(POLL_INTERVAL);
        }
        throw new IllegalStateException("the stream of the table did not come up: " + table);
    }

    private static boolean isOn(@Nullable StreamSpecification stream) {
        return stream != null && Boolean.TRUE.equals(stream.streamEnabled());
    }

    private TableDescription describe(String table) {
        return source.client()
                .describeTable(request -> request.tableName(table))
                .table();
    }
}
