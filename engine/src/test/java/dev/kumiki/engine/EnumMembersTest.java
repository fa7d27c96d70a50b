package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.utils.builder.Buildable;
import software.amazon.awssdk.utils.builder.ToCopyableBuilder;

/// A member that has a few possible values is refused with any other, wherever it stands in a request.
@Timeout(60)
final class EnumMembersTest {
    private static final String NONSENSE = "NONSENSE";
    private static final int MAX_DEPTH = 4;

    @Test
    void anUnknownValueIsNeverIgnored() {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            EngineFuzzTest.fill(db);
            var worsened = new ArrayList<SdkPojo>();
            ValidRequests.all().forEach(request -> variants(request, MAX_DEPTH, worsened::add));
            assertThat(worsened).hasSizeGreaterThan(100);
            assertThat(worsened).filteredOn(request -> isAccepted(db, request)).isEmpty();
        }
    }

    private static boolean isAccepted(DynamoDbClient db, SdkPojo request) {
        try {
            EngineFuzzTest.send(db, request);
            return true;
        } catch (DynamoDbException e) {
            return false;
        }
    }

    /// Gives `use` a copy of `pojo` for each member with a few possible values in it, with nonsense in that one.
    private static void variants(SdkPojo pojo, int depth, Consumer<SdkPojo> use) {
        if (depth == 0) {
            return;
        }
        for (SdkField<?> field : pojo.sdkFields()) {
            if (isEnum(pojo, field)) {
                use.accept(with(pojo, field, NONSENSE));
            } else {
                Object value = field.getValueOrDefault(pojo);
                variantsOf(
                        value == null ? empty(field) : value,
                        depth - 1,
                        changed -> use.accept(with(pojo, field, changed)));
            }
        }
    }

    private static void variantsOf(Object value, int depth, Consumer<Object> use) {
        if (value instanceof SdkPojo pojo) {
            variants(pojo, depth, use::accept);
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                int position = i;
                variantsOf(list.get(i), depth, changed -> {
                    var copy = new ArrayList<Object>(list);
                    copy.set(position, changed);
                    use.accept(copy);
                });
            }
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((key, element) -> variantsOf(element, depth, changed -> {
                var copy = new HashMap<Object, Object>(map);
                copy.put(key, changed);
                use.accept(copy);
            }));
        }
    }

    /// What a member is when nothing in it is given, as far as it has members itself.
    private static Object empty(SdkField<?> field) {
        return field.constructor() == null
                ? NONSENSE
                : ((Buildable) field.constructor().get()).build();
    }

    private static boolean isEnum(SdkPojo pojo, SdkField<?> field) {
        String name = field.memberName();
        String getter = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1) + "AsString";
        try {
            return pojo.getClass().getMethod(getter).getReturnType() == String.class;
        } catch (NoSuchMethodException _) {
            return false;
        }
    }

    private static SdkPojo with(SdkPojo pojo, SdkField<?> field, Object value) {
        var builder = (SdkPojo) ((ToCopyableBuilder<?, ?>) pojo).toBuilder();
        field.set(builder, value);
        return (SdkPojo) ((Buildable) builder).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"XOR", "and", ""})
    void aConditionalOperatorIsAndOrOr(String operator) {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            EngineFuzzTest.fill(db);
            String message = "1 validation error detected: Value '" + operator + "' at 'conditionalOperator' failed to"
                    + " satisfy constraint: Member must satisfy enum value set: [OR, AND]";
            var key = ValidRequests.key(1);
            var requests = List.<Runnable>of(
                    () -> db.putItem(r -> r.tableName(ValidRequests.TABLE)
                            .item(ValidRequests.item(1))
                            .conditionalOperator(operator)),
                    () -> db.updateItem(
                            r -> r.tableName(ValidRequests.TABLE).key(key).conditionalOperator(operator)),
                    () -> db.deleteItem(
                            r -> r.tableName(ValidRequests.TABLE).key(key).conditionalOperator(operator)),
                    () -> db.scan(r -> r.tableName(ValidRequests.TABLE).conditionalOperator(operator)),
                    () -> db.query(r -> r.tableName(ValidRequests.TABLE).conditionalOperator(operator)));
            assertThat(requests)
                    .allSatisfy(request -> assertThat(org.assertj.core.api.Assertions.catchThrowableOfType(
                                            DynamoDbException.class, request::run)
                                    .awsErrorDetails()
                                    .errorMessage())
                            .isEqualTo(message));
        }
    }
}
