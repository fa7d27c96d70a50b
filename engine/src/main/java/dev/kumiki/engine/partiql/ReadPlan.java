package dev.kumiki.engine.partiql;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import dev.kumiki.engine.table.TableDefinition;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/// How a SELECT is carried out: by queries, one after the other, when its condition says which partitions to read, and
/// else by a scan.
public record ReadPlan(List<Read> reads, Columns columns) {

    public sealed interface Read {}

    /// @param single whether at most one item can be found
    public record Keyed(QueryRequest request, boolean single) implements Read {}

    public record Whole(ScanRequest request) implements Read {}

    public ReadPlan {
        reads = List.copyOf(reads);
    }

    public static ReadPlan of(Statement.Select select, TableDefinition table, boolean consistent) {
        var path = AccessPath.of(select.source(), table, consistent);
        var branches = KeyReads.of(path, select.where());
        var ordering = Ordering.of(select, path, branches);
        checkFilters(path, branches);
        List<Read> reads = branches.isEmpty()
                ? List.of(scan(select, consistent))
                : ordering.ordered(branches).stream()
                        .<Read>map(branch -> query(select, branch, consistent, ordering))
                        .toList();
        return new ReadPlan(reads, new Columns(select.columns()));
    }

    /// A read by key refuses to filter by what its index does not hold; of alternatives, DynamoDB looks at one.
    private static void checkFilters(AccessPath path, List<KeyBranch> branches) {
        var index = path.index();
        var projected = index == null ? null : index.projected(path.table().keys());
        if (index == null || projected == null || branches.isEmpty()) {
            return;
        }
        Set<String> first = Set.of();
        for (KeyBranch branch : branches) {
            // DynamoDB names them in the order of Java's hash set.
            var missing = new HashSet<String>();
            branch.filter().forEach(part -> part.attributes(missing::add));
            missing.removeAll(projected);
            if (missing.isEmpty()) {
                return;
            }
            first = first.isEmpty() ? missing : first;
        }
        throw Rejection.validation(StatementTexts.FILTER_NOT_PROJECTED, index.name(), first);
    }

    private static Read query(Statement.Select select, KeyBranch branch, boolean consistent, Ordering ordering) {
        var writer = new ExpressionWriter();
        String keys = writer.condition(Where.all(branch.keys()));
        String filter = branch.filter().isEmpty() ? null : writer.condition(Where.all(branch.filter()));
        String projection = projection(select, writer);
        var request = QueryRequest.builder()
                .tableName(select.source().table())
                .indexName(select.source().index())
                .keyConditionExpression(keys)
                .filterExpression(filter)
                .projectionExpression(projection)
                .expressionAttributeNames(writer.names())
                .expressionAttributeValues(writer.values())
                .scanIndexForward(!ordering.sortDescending())
                .consistentRead(consistent)
                .build();
        return new Keyed(request, branch.single());
    }

    private static Read scan(Statement.Select select, boolean consistent) {
        var writer = new ExpressionWriter();
        String filter = select.where() == null ? null : writer.condition(select.where());
        String projection = projection(select, writer);
        return new Whole(ScanRequest.builder()
                .tableName(select.source().table())
                .indexName(select.source().index())
                .filterExpression(filter)
                .projectionExpression(projection)
                .expressionAttributeNames(writer.names().isEmpty() ? null : writer.names())
                .expressionAttributeValues(writer.values().isEmpty() ? null : writer.values())
                .consistentRead(consistent)
                .build());
    }

    private static @Nullable String projection(Statement.Select select, ExpressionWriter writer) {
        return select.columns().isEmpty() ? null : writer.attributes(select.columns());
    }
}
