package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.RequestDigest;
import dev.kumiki.engine.rejection.Cancellations;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransactionTexts;
import dev.kumiki.engine.simulation.Demand;
import dev.kumiki.engine.table.CapacityUnits;
import dev.kumiki.engine.table.StoredItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;

/// TransactWriteItems: up to 100 writes and checks on different items of any tables, all or none.
///
/// All items are locked, in a fixed order, from reading them until the one batch that changes them is written; a
/// reader sees the state before or the state after.
public final class TransactWriteItemsOperation {
    private static final int MAX_TOKEN_LENGTH = 36;
    /// What one transaction may write: as much as 100 items of the greatest size take, with what each was and became
    /// in the change log. Twenty indexes that project everything would take seven times that, all of it in memory.
    private static final int MAX_EFFECT_MEGABYTES = 128;
    private static final long BYTES_PER_MEGABYTE = 1 << 20;
    /// Longer than a token, so that nobody's token begins with it.
    private static final String STATEMENTS = "statements of an ExecuteTransaction: ";

    private final EngineContext context;
    private final RequestTokens tokens;
    private final int maxEffectMegabytes;

    public TransactWriteItemsOperation(EngineContext context, RequestTokens tokens) {
        this(context, tokens, MAX_EFFECT_MEGABYTES);
    }

    TransactWriteItemsOperation(EngineContext context, RequestTokens tokens, int maxEffectMegabytes) {
        this.context = context;
        this.tokens = tokens;
        this.maxEffectMegabytes = maxEffectMegabytes;
    }

    public TransactWriteItemsResponse run(TransactWriteItemsRequest request) {
        return run(request, "");
    }

    /// As [#run], for the statements of an ExecuteTransaction, whose tokens are none of a TransactWriteItems.
    public TransactWriteItemsResponse runStatements(TransactWriteItemsRequest request) {
        return run(request, STATEMENTS);
    }

    /// @param tokenPrefix sets the tokens of one operation apart from those of another
    private TransactWriteItemsResponse run(TransactWriteItemsRequest request, String tokenPrefix) {
        checkMembers(request);
        var batch = new ItemBatch(TransactionPlan.of(context, request.transactItems()));
        if (batch.hasDuplicates()) {
            throw Rejection.validation(TransactionTexts.SEVERAL_OPERATIONS_ON_ITEM);
        }
        if (request.clientRequestToken() == null) {
            return execute(request, batch, null);
        }
        try (var use =
                tokens.use(tokenPrefix + request.clientRequestToken(), RequestDigest.of(request.transactItems()))) {
            return use.isRepeated() ? repeated(request, batch) : execute(request, batch, use);
        }
    }

    private static void checkMembers(TransactWriteItemsRequest request) {
        var members = new Members()
                .required("transactItems", request.hasTransactItems())
                .length("clientRequestToken", request.clientRequestToken(), 1, MAX_TOKEN_LENGTH)
                .wellFormed(request.clientRequestToken())
                .reports(request.returnConsumedCapacityAsString(), request.returnItemCollectionMetricsAsString());
        if (request.hasTransactItems()) {
            members.count("transactItems", request.transactItems(), 1, TransactionPlan.MAX_ACTIONS);
        }
        members.check();
        TransactionPlan.checkMembers(request.transactItems(), members);
        members.check();
    }

    private TransactWriteItemsResponse execute(
            TransactWriteItemsRequest request, ItemBatch batch, RequestTokens.@Nullable Use token) {
        var claim = context.conflicts().transaction(batch.keys());
        if (!claim.conflicts().isEmpty()) {
            throw Cancellations.of(batch.writes().size())
                    .conflicts(claim.conflicts())
                    .exception();
        }
        try (var _ = claim.mark();
                var held = batch.lock(context)) {
            if (held == null) {
                throw allInConflict(batch.writes().size());
            }
            return write(request, batch, token);
        }
    }

    private TransactWriteItemsResponse write(
            TransactWriteItemsRequest request, ItemBatch batch, RequestTokens.@Nullable Use token) {
        var olds = batch.read(context);
        checkConditions(batch, olds);
        var report = new WriteReport(Consumed.Kind.TRANSACTIONAL_WRITE);
        var writes = context.tables().writes();
        var demands = new ArrayList<Demand>();
        for (int i = 0; i < olds.size(); i++) {
            var write = batch.writes().get(i);
            var definition = write.table().definitionForWrite();
            try {
                var fresh = write.apply(definition, olds.get(i)).fresh();
                var cost = writes.replace(write.table(), definition, write.key(), olds.get(i), fresh);
                report.add(definition, write.key(), cost, writes);
                if (context.throttle().isOn()) {
                    demands.add(Demand.write(definition, cost, Consumed.TRANSACTION_FACTOR));
                }
            } catch (DynamoDbException refusal) {
                throw Cancellations.of(olds.size()).refused(i, refusal).exception();
            }
            if (writes.batch().bytes() > maxEffectMegabytes * BYTES_PER_MEGABYTE) {
                throw Rejection.validation(TransactionTexts.EFFECTS_TOO_LARGE, maxEffectMegabytes);
            }
        }
        if (context.throttle().isOn()) {
            context.throttle().requireAll(demands);
        }
        if (token != null) {
            token.remember(writes.batch());
        }
        writes.commit();
        return respond(request, report);
    }

    private static void checkConditions(ItemBatch batch, List<@Nullable StoredItem> olds) {
        var failed = Cancellations.of(olds.size());
        for (int i = 0; i < olds.size(); i++) {
            var write = batch.writes().get(i);
            if (!write.holds(olds.get(i))) {
                failed.conditionFailed(i, write.oldOnFailure() ? shown(olds.get(i)) : null);
            }
        }
        if (!failed.isEmpty()) {
            throw failed.exception();
        }
    }

    private static @Nullable Map<String, AttributeValue> shown(@Nullable StoredItem old) {
        return old == null ? null : AttributeValues.fromItem(old.item());
    }

    /// A transaction that succeeded before costs what reading its items would.
    private TransactWriteItemsResponse repeated(TransactWriteItemsRequest request, ItemBatch batch) {
        var report = new WriteReport(Consumed.Kind.TRANSACTIONAL_READ);
        var items = batch.read(context);
        for (int i = 0; i < items.size(); i++) {
            StoredItem item = items.get(i);
            report.of(batch.writes().get(i).table().definition().name())
                    .table(CapacityUnits.read(item == null ? 0 : item.bytes(), true));
        }
        return respond(request, report);
    }

    private TransactWriteItemsResponse respond(TransactWriteItemsRequest request, WriteReport report) {
        report.count(context.capacity());
        var response = TransactWriteItemsResponse.builder();
        report.consumed(request.returnConsumedCapacity()).ifPresent(response::consumedCapacity);
        report.collections(request.returnItemCollectionMetrics()).ifPresent(response::itemCollectionMetrics);
        return response.build();
    }

    private static RuntimeException allInConflict(int actions) {
        var positions = new ArrayList<Integer>();
        IntStream.range(0, actions).forEach(positions::add);
        return Cancellations.of(actions).conflicts(positions).exception();
    }
}
