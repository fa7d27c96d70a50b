package dev.kumiki.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.Assumptions;
import dev.kumiki.design.export.Designs;
import dev.kumiki.design.export.IamPolicies;
import dev.kumiki.design.export.Measurement;
import dev.kumiki.design.service.Permission;
import dev.kumiki.design.service.ServicePolicy;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.access.Identities;
import dev.kumiki.server.DynamoDbServer;
import dev.kumiki.server.ServerOptions;
import dev.kumiki.server.signature.AccessKeys;
import dev.kumiki.server.signature.Authentication;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// The policies that `kumiki design iam` prints, obeyed by a server: enough for the access patterns and writes of each
/// service of the five applications, and without any one of their permissions not enough.
@Timeout(300)
final class PrintedPoliciesTest {
    private static final Assumptions FEW = new Assumptions(2, 2, 300, Map.of());
    /// What no pattern alone needs: these come with reading by key, with transactions and with batches.
    private static final Set<String> BESIDE = Set.of("BatchGetItem", "ConditionCheckItem", "BatchWriteItem");

    private static final Set<String> APPLICATIONS =
            Set.of("LessonsDesign", "TodoApp", "EventsDesign", "Homebiyori", "Studio");

    /// A service of a design.
    record Service(DesignDefinition design, String name) {
        @Override
        public String toString() {
            return design.name() + " " + name;
        }
    }

    static Stream<Service> services() {
        return Designs.in(PrintedPoliciesTest.class.getClassLoader()).all().stream()
                .filter(design -> APPLICATIONS.contains(design.name()))
                .flatMap(design -> design.services().stream().map(service -> new Service(design, service)));
    }

    /// What a service does, step by step.
    private static List<Consumer<Measurement>> steps(Service service) {
        var steps = new ArrayList<Consumer<Measurement>>();
        for (TableDefinition table : service.design.tables()) {
            table.patterns().stream()
                    .filter(pattern -> pattern.services().contains(service.name))
                    .forEach(pattern -> steps.add(measurement -> measurement.read(table, pattern)));
            table.entities().stream()
                    .filter(entity -> writes(entity, service.name))
                    .forEach(entity -> steps.add(measurement -> measurement.write(table, entity)));
        }
        return steps;
    }

    private static boolean writes(EntityDefinition entity, String service) {
        return entity.writers().stream()
                .anyMatch(writer -> writer.service().equals(service)
                        && writer.kinds().containsAll(List.of(WriteKind.CREATE, WriteKind.CHANGE, WriteKind.DELETE)));
    }

    /// The first refusal on the way; null if there is none.
    private static @Nullable DynamoDbException refusal(Service service, String policy) throws IOException {
        var keys = AccessKeys.of(Map.of("AKIA", "secret"));
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory().region("ap-northeast-1"));
                var server = DynamoDbServer.start(
                        db,
                        ServerOptions.local(0)
                                .region("ap-northeast-1")
                                .authentication(Authentication.verify(keys, "ap-northeast-1", InstantSource.system()))
                                .authorization(new EngineAuthorization(
                                        db.permissions(Identities.parse("{\"AKIA\":" + policy + "}")))));
                var client = DynamoDbClient.builder()
                        .endpointOverride(server.uri())
                        .region(Region.AP_NORTHEAST_1)
                        .credentialsProvider(
                                StaticCredentialsProvider.create(AwsBasicCredentials.create("AKIA", "secret")))
                        .httpClientBuilder(UrlConnectionHttpClient.builder())
                        .build()) {
            var measurement = new Measurement(db, client, FEW);
            measurement.create(service.design);
            for (Consumer<Measurement> step : steps(service)) {
                step.accept(measurement);
            }
            return null;
        } catch (DynamoDbException e) {
            return e;
        }
    }

    private static String printed(Service service) {
        return new IamPolicies("ap-northeast-1", "*", UnaryOperator.identity()).write(service.design, service.name);
    }

    @Test
    void ofAllFiveApplicationsAreTried() {
        assertThat(services().map(service -> service.design.name())).containsAll(APPLICATIONS);
    }

    @ParameterizedTest
    @MethodSource("services")
    void areEnoughForTheService(Service service) {
        assertThatCode(() -> assertThat(refusal(service, printed(service))).isNull())
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("services")
    void areNotEnoughWithoutAnyOfTheirPermissions(Service service) throws IOException {
        String policy = printed(service);
        for (Permission permission : needed(service)) {
            String without = policy.substring(0, policy.lastIndexOf(']')).stripTrailing()
                    + ", {\"Effect\": \"Deny\", \"Action\": \"dynamodb:" + permission.action()
                    + "\", \"Resource\": \"arn:aws:dynamodb:*:*:" + permission.resource() + "\"}]}";
            assertThat(refusal(service, without))
                    .as("%s without %s", service, permission)
                    .isInstanceOfSatisfying(DynamoDbException.class, refusal -> {
                        assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo("AccessDeniedException");
                        assertThat(refusal.awsErrorDetails().errorMessage())
                                .contains("dynamodb:" + permission.action() + " on");
                    });
        }
    }

    /// The permissions that the steps of a service use.
    private static List<Permission> needed(Service service) {
        boolean writesAll = service.design.services().size() == 1;
        return ServicePolicy.of(service.design, service.name).permissions().stream()
                .filter(permission -> !BESIDE.contains(permission.action())
                        && !permission.resource().contains("/stream/"))
                .filter(permission ->
                        writesAll || Set.of("GetItem", "Query", "Scan").contains(permission.action()))
                .toList();
    }
}
