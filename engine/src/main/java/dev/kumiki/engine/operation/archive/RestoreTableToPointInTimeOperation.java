package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.TableCopies;
import dev.kumiki.engine.rejection.BackupTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition.Origin;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeResponse;

/// Makes a new table with the items that another one had at an earlier moment, and with its present settings.
public final class RestoreTableToPointInTimeOperation {
    private static final int MAX_ARN = 1024;

    private final EngineContext context;
    private final TableCopies archive;

    public RestoreTableToPointInTimeOperation(EngineContext context, TableCopies archive) {
        this.context = context;
        this.archive = archive;
    }

    public RestoreTableToPointInTimeResponse run(RestoreTableToPointInTimeRequest request) {
        var overrides = RestoreOverrides.of(request);
        check(request, overrides);
        Table source = RecoveryWindow.requireTable(context, sourceName(request));
        var window = RecoveryWindow.of(context, source);
        var definition = source.definition();
        if (window == null) {
            throw Rejection.pointInTimeRecoveryUnavailable(BackupTexts.NOT_RECOVERABLE, definition.name());
        }
        Instant moment = moment(request, window);
        var target = new RestoreTarget(context, archive, request.targetTableName());
        target.check();
        var blueprint = new RestoreBlueprint(definition, overrides, context.home());
        var origin =
                new Origin(Origin.Kind.POINT_IN_TIME, null, context.home().tableArn(definition.name()), moment, true);
        Table table = archive.restores()
                .fromPast(source, window.timeline().after(moment), () -> target.create(blueprint, origin));
        return RestoreTableToPointInTimeResponse.builder()
                .tableDescription(target.describe(table))
                .build();
    }

    private static Instant moment(RestoreTableToPointInTimeRequest request, RecoveryWindow window) {
        Instant asked = request.restoreDateTime();
        if (asked == null) {
            return window.latest();
        }
        Instant moment = asked.truncatedTo(ChronoUnit.MILLIS);
        if (!window.contains(moment)) {
            throw Rejection.invalidRestoreTime(
                    BackupTexts.TIME_OUT_OF_RANGE, moment, window.earliest(), window.latest());
        }
        return moment;
    }

    private static String sourceName(RestoreTableToPointInTimeRequest request) {
        String arn = request.sourceTableArn();
        if (arn == null) {
            return request.sourceTableName();
        }
        if (!arn.startsWith("arn:")) {
            throw Rejection.validation(BackupTexts.SOURCE_ARN);
        }
        return arn;
    }

    private static void check(RestoreTableToPointInTimeRequest request, RestoreOverrides overrides) {
        var members = new Members().length("sourceTableArn", request.sourceTableArn(), 1, MAX_ARN);
        if (request.sourceTableName() != null) {
            members.tableName("sourceTableName", request.sourceTableName());
        }
        overrides.check(members, request.targetTableName()).check();
        if (request.sourceTableArn() != null && request.sourceTableName() != null) {
            throw Rejection.validation(BackupTexts.BOTH_SOURCES);
        }
        if (request.sourceTableArn() == null && request.sourceTableName() == null) {
            throw Rejection.validation(RequestTexts.MISSING_PARAMETER, "TableName");
        }
        boolean latest = Boolean.TRUE.equals(request.useLatestRestorableTime());
        if (latest && request.restoreDateTime() != null) {
            throw Rejection.validation(BackupTexts.BOTH_TIMES);
        }
        if (!latest && request.restoreDateTime() == null) {
            throw Rejection.validation(BackupTexts.NO_TIME);
        }
    }
}
