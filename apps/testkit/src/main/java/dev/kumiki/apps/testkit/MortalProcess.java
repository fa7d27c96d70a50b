package dev.kumiki.apps.testkit;

import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.design.trace.InterceptedClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// A process that is killed at one of its calls, as the database sees it: from then on nothing of it arrives.
///
/// [#atEveryCall] has a worker live through all such deaths, one after the other, each on a database of its own;
/// [#atSomeCalls] through some of them, where there are many.
public final class MortalProcess {
    /// More calls than the work of one test makes.
    private static final int MAX_CALLS = 400;

    private final Death death;
    private final AtomicInteger remaining;
    private final DynamoDbClient client;
    private final DynamoDbStreamsClient streams;

    /// A process that dies after so many calls of the database or its streams.
    public MortalProcess(TestDatabase database, int calls, Death death) {
        this.death = death;
        this.remaining = new AtomicInteger(calls);
        this.client =
                InterceptedClient.of(database.client(), (_, request, target) -> answered(() -> target.send(request)));
        this.streams = new Streams(database.streams());
    }

    /// What a test lets a process do, and what must be so after it.
    public interface Scene {
        /// What the process does until it dies or has done it.
        void live(DynamoDbClient client, DynamoDbStreamsClient streams) throws Exception;

        /// Has somebody else finish the work, and checks what came of it.
        ///
        /// @param killed whether the process died before its end
        void after(boolean killed) throws Exception;
    }

    /// Plays a scene once for each call of its process and each [Death], and once more to its end; returns how often.
    ///
    /// @param scenes sets the scene up on an empty database
    public static int atEveryCall(Function<TestDatabase, Scene> scenes) {
        int played = 0;
        for (Death death : Death.values()) {
            boolean killed = true;
            for (int calls = 0; killed; calls++) {
                if (calls > MAX_CALLS) {
                    throw new AssertionError("the work made more than " + MAX_CALLS + " calls and is not done");
                }
                killed = play(scenes, calls, death);
                played++;
            }
        }
        return played;
    }

    /// Plays a scene at some calls of its process, other ones in each run, and once to its end; a failure names the
    /// call.
    /// `-Dkumiki.thorough=true` takes every call.
    ///
    /// @param kills at about how many calls, for each [Death]
    public static void atSomeCalls(int kills, Function<TestDatabase, Scene> scenes) {
        int calls = callsOf(scenes);
        int stride = Boolean.getBoolean("kumiki.thorough") ? 1 : Math.max(1, calls / kills);
        for (Death death : Death.values()) {
            for (int at = ThreadLocalRandom.current().nextInt(stride); at < calls; at += stride) {
                play(scenes, at, death);
            }
        }
    }

    /// How many calls a process makes that nobody kills; what comes of it is checked, too.
    private static int callsOf(Function<TestDatabase, Scene> scenes) {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            Scene scene = scenes.apply(database);
            var process = new MortalProcess(database, Integer.MAX_VALUE, Death.BEFORE_THE_CALL);
            process.run(scene);
            scene.after(false);
            return Integer.MAX_VALUE - process.remaining.get();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Exception | AssertionError e) {
            throw new AssertionError("not killed: " + e.getMessage(), e);
        }
    }

    private static boolean play(Function<TestDatabase, Scene> scenes, int calls, Death death) {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            Scene scene = scenes.apply(database);
            var process = new MortalProcess(database, calls, death);
            boolean killed = process.run(scene);
            scene.after(killed);
            return killed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Exception | AssertionError e) {
            throw new AssertionError("killed " + death + " number " + calls + ": " + e.getMessage(), e);
        }
    }

    /// Tells whether it was killed. What it throws then is the business of nobody.
    private boolean run(Scene scene) throws Exception {
        try {
            scene.live(client, streams);
        } catch (Exception e) {
            if (!isDead()) {
                throw e;
            }
        }
        return isDead();
    }

    /// Whether it died.
    public boolean isDead() {
        return remaining.get() < 0;
    }

    /// Its database.
    public DynamoDbClient client() {
        return client;
    }

    /// Its streams.
    public DynamoDbStreamsClient streams() {
        return streams;
    }

    private <T> T answered(Supplier<T> call) {
        int left = remaining.getAndUpdate(count -> Math.max(-1, count - 1));
        if (left > 0) {
            return call.get();
        }
        if (left == 0 && death == Death.AFTER_THE_CALL) {
            var _ = call.get();
        }
        throw SdkClientException.create("killed");
    }

    /// The streams as the process sees them.
    private final class Streams implements DynamoDbStreamsClient {
        private final DynamoDbStreamsClient target;

        Streams(DynamoDbStreamsClient target) {
            this.target = target;
        }

        @Override
        public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
            return answered(() -> target.describeStream(request));
        }

        @Override
        public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
            return answered(() -> target.getShardIterator(request));
        }

        @Override
        public GetRecordsResponse getRecords(GetRecordsRequest request) {
            return answered(() -> target.getRecords(request));
        }

        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {}
    }
}
