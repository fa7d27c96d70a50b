package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// No member of any request is read and then ignored: another value in it leads to another answer, to another state, or
/// to a refusal. The exceptions stand in [#INERT], with the reason.
@Timeout(120)
final class RequestMembersTest {
    private static final Map<String, String> INERT =
            Map.of("ListGlobalTables.RegionName", "there is one region, and no global table of the older kind in it");

    /// What is said to a member that is refused with everything in it.
    private static final String REFUSED_WHOLE = "is not supported by this engine";

    private static final String REFUSED = "refused: ";

    private final Map<String, Method> operations = new HashMap<>();
    /// What makes a difference, and what was tried.
    private final SortedSet<String> counted = new TreeSet<>();
    private final SortedSet<String> tried = new TreeSet<>();
    private final SortedSet<String> answered = new TreeSet<>();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @SuppressWarnings("NullAway.Init")
    private MemberWorld world;

    private String untouched = "";

    @BeforeEach
    void begin() {
        renew();
        Stream.of(DynamoDbClient.class, DynamoDbStreamsClient.class)
                .flatMap(client -> Stream.of(client.getMethods()))
                .filter(method ->
                        method.getParameterCount() == 1 && !method.getName().endsWith("Paginator"))
                .filter(method -> SdkPojo.class.isAssignableFrom(method.getParameterTypes()[0]))
                .forEach(method -> operations.put(name(method.getParameterTypes()[0]), method));
    }

    private void renew() {
        world = new MemberWorld(directory);
        untouched = world.state();
    }

    @AfterEach
    void close() {
        world.close();
    }

    private static String name(Class<?> request) {
        return request.getSimpleName().replaceAll("Request$", "");
    }

    @Test
    void everyMemberCounts() throws ReflectiveOperationException {
        var ofJobs = TableMemberRequests.ofJobs(world).toList();
        untouched = world.state();
        for (SdkPojo request : ofJobs) {
            tryMembers(request);
        }
        var requests = Stream.concat(MemberRequests.all(), TableMemberRequests.of(world))
                .toList();
        for (SdkPojo request : requests) {
            tryMembers(request);
        }
        var never = new TreeSet<>(operations.keySet());
        never.removeAll(answered);
        assertThat(never)
                .as("operations that were never answered")
                .containsExactlyInAnyOrderElementsOf(EngineOperationsTest.REFUSED.keySet().stream()
                        .map(request -> name(request.getClass()))
                        .toList());
        // Where everything is refused, nothing can be overlooked.
        tried.removeAll(counted);
        tried.removeIf(member -> never.contains(member.substring(0, member.indexOf('.'))));
        assertThat(tried).isEqualTo(new TreeSet<>(INERT.keySet()));
    }

    private void tryMembers(SdkPojo request) throws ReflectiveOperationException {
        String operation = name(request.getClass());
        String plain = outcome(request);
        if (!plain.startsWith(REFUSED)) {
            answered.add(operation);
        }
        for (var variant : MemberVariants.of(request, MemberWorld.PRESENT)) {
            String member = operation + "." + variant.path();
            tried.add(member);
            if (!counted.contains(member)) {
                String base = variant.base().equals(request) ? plain : outcome(variant.base());
                if (base.contains(REFUSED_WHOLE) || !outcome(variant.changed()).equals(base)) {
                    counted.add(member);
                }
            }
        }
    }

    /// What a request leads to, in a world in which nothing happened before. A refusal changes nothing.
    private String outcome(SdkPojo request) throws ReflectiveOperationException {
        Method operation = Objects.requireNonNull(operations.get(name(request.getClass())));
        Object client = operation.getDeclaringClass() == DynamoDbClient.class ? world.db() : world.streams();
        try {
            String answer = String.valueOf(operation.invoke(client, request));
            String after = world.state();
            if (!after.equals(untouched)) {
                world.close();
                renew();
            }
            return MemberWorld.timeless(answer + after);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof DynamoDbException refusal) {
                return MemberWorld.timeless(REFUSED + refusal.awsErrorDetails().errorMessage() + fields(refusal));
            }
            throw e;
        }
    }

    private static String fields(SdkPojo pojo) {
        return pojo.sdkFields().stream()
                .map(field -> field.memberName() + "=" + field.getValueOrDefault(pojo))
                .toList()
                .toString();
    }
}
