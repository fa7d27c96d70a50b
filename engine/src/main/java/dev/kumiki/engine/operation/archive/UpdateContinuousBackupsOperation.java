package dev.kumiki.engine.operation.archive;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.definition.TableDescriptions;
import dev.kumiki.engine.rejection.BackupTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableSettings.Recovery;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoverySpecification;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;

/// Switches point-in-time recovery on or off, or changes how far back it reaches.
///
/// It is on when every writer leaves its changes in the log: those that began before are waited for, and the time after
/// that is the earliest that the table can be restored to.
public final class UpdateContinuousBackupsOperation {
    private static final String SPECIFICATION = "pointInTimeRecoverySpecification";
    private static final int MIN_PERIOD_DAYS = 1;
    private static final int MAX_PERIOD_DAYS = 35;
    private static final int DEFAULT_PERIOD_DAYS = 35;

    private final EngineContext context;

    public UpdateContinuousBackupsOperation(EngineContext context) {
        this.context = context;
    }

    public UpdateContinuousBackupsResponse run(UpdateContinuousBackupsRequest request) {
        var wanted = request.pointInTimeRecoverySpecification();
        check(request.tableName(), wanted);
        var table = RecoveryWindow.requireTable(context, request.tableName());
        if (wanted.pointInTimeRecoveryEnabled()) {
            Integer days = wanted.recoveryPeriodInDays();
            enable(table, days == null ? DEFAULT_PERIOD_DAYS : days);
        } else {
            context.tables().redefine(table, definition -> with(definition, null));
        }
        return UpdateContinuousBackupsResponse.builder()
                .continuousBackupsDescription(RecoveryWindow.describe(context, table))
                .build();
    }

    private void enable(Table table, int days) {
        context.tables()
                .redefine(
                        table,
                        definition -> {
                            var present = definition.settings().recovery();
                            return with(
                                    definition,
                                    present == null
                                            ? new Recovery(null, days)
                                            : new Recovery(present.since(), present.number(), days));
                        },
                        this::begun);
    }

    /// The table with recovery begun, unless it was on already or has been switched off again.
    private TableDefinition begun(TableDefinition definition) {
        var present = definition.settings().recovery();
        return present == null || present.since() != null
                ? definition
                : with(
                        definition,
                        new Recovery(
                                TableDescriptions.now(context), context.log().mark(), present.periodDays()));
    }

    /// Switches recovery on where a crash came before that was done.
    public void resume() {
        for (Table table : context.tables().byName().values()) {
            var recovery = table.definition().settings().recovery();
            if (recovery != null && recovery.since() == null) {
                context.tables().redefine(table, this::begun);
            }
        }
    }

    private static TableDefinition with(TableDefinition definition, @Nullable Recovery recovery) {
        return definition.withSettings(definition.settings().withRecovery(recovery));
    }

    private static void check(@Nullable String tableName, @Nullable PointInTimeRecoverySpecification wanted) {
        var members = new Members().tableName(tableName).required(SPECIFICATION, wanted != null);
        if (wanted != null) {
            members.required(SPECIFICATION + ".pointInTimeRecoveryEnabled", wanted.pointInTimeRecoveryEnabled() != null)
                    .range(
                            SPECIFICATION + ".recoveryPeriodInDays",
                            wanted.recoveryPeriodInDays(),
                            MIN_PERIOD_DAYS,
                            MAX_PERIOD_DAYS);
        }
        members.check();
        if (wanted != null && !wanted.pointInTimeRecoveryEnabled() && wanted.recoveryPeriodInDays() != null) {
            throw Rejection.validation(BackupTexts.PERIOD_WHEN_DISABLING);
        }
    }
}
