package dev.kumiki.engine.operation;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransactionTexts;
import dev.kumiki.engine.table.CapacityUnits;
import dev.kumiki.engine.table.StoredItem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;

/// TransactWriteItems: up to 100 writes and checks on different items of any tables, all or none.
///
/// All items are locked, in a fixed order, from reading them until the one batch that changes them is written; a
/// reader sees the state before or the state after.
public final class TransactWriteItemsOperation {
    private static final int MAX_TOKEN_LENGTH = 36;

    private final EngineContext context;
    private final Tokens tokens;

    public TransactWriteItemsOperation(EngineContext context) {
        this.context = context;
        this.tokens = new Tokens(context.store(), context.clock());
    }

    public TransactWriteItemsResponse run(TransactWriteItemsRequest request) {
        checkMembers(request);
        var batch = new ItemBatch(TransactionPlan.of(context, request.transactItems()));
        if (new HashSet<>(batch.keys()).size() < batch.writes().size()) {
            throw Rejection.validation(TransactionTexts.SEVERAL_OPERATIONS_ON_ITEM);
        }
        if (request.clientRequestToken() == null) {
            return execute(request, batch, null);
        }
        try (var use = tokens.use(request.clientRequestToken(), RequestDigest.of(request.transactItems()))) {
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
            TransactWriteItemsRequest request, ItemBatch batch, Tokens.@Nullable Use token) {
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
            TransactWriteItemsRequest request, ItemBatch batch, Tokens.@Nullable Use token) {
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
                failed.conditionFailed(i, write.oldOnFailure() ? olds.get(i) : null);
            }
        }
        if (!failed.isEmpty()) {
            throw failed.exception();
        }
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

    private static TransactWriteItemsResponse respond(TransactWriteItemsRequest request, WriteReport report) {
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
