package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.Background;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.ExpiryTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.ExpiryBackfill;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableSettings.Expiry;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

/// Lets a table's items expire at the second that an attribute of theirs names, or no longer.
///
/// The items that are there already are looked through in the background, during which the table says ENABLING;
/// nothing expires before that is done.
public final class UpdateTimeToLiveOperation {
    /// How long a table's owner waits between two changes.
    static final Duration COOLDOWN = Duration.ofHours(1);

    private static final int MAX_ATTRIBUTE_LENGTH = 255;

    private final EngineContext context;
    private final Background background;

    public UpdateTimeToLiveOperation(EngineContext context, Background background) {
        this.context = context;
        this.background = background;
    }

    public UpdateTimeToLiveResponse run(UpdateTimeToLiveRequest request) {
        check(request);
        TimeToLiveSpecification wanted = request.timeToLiveSpecification();
        Table table = TableLookup.requireActive(context, request.tableName());
        Instant now = TableDescriptions.now(context);
        if (wanted.enabled()) {
            context.tables().redefine(table, present -> changed(present, wanted, now));
            backfill(table);
        } else {
            context.tables().redefineWithoutExpiries(table, present -> changed(present, wanted, now));
        }
        return UpdateTimeToLiveResponse.builder()
                .timeToLiveSpecification(wanted)
                .build();
    }

    /// Takes up what an earlier process left unfinished.
    public void resume() {
        for (Table table : context.tables().byName().values()) {
            if (ExpiryBackfill.isUnfinished(table)) {
                backfill(table);
            }
        }
    }

    private void backfill(Table table) {
        var backfill = new ExpiryBackfill(context.tables(), table);
        background
                .jobs()
                .start(
                        "looking for the expiries in table "
                                + table.definition().name(),
                        () -> backfill.run(background.jobs()::isStopping));
    }

    private static void check(UpdateTimeToLiveRequest request) {
        var members = new Members().requiredTableName(request.tableName());
        TimeToLiveSpecification wanted = request.timeToLiveSpecification();
        members.required("timeToLiveSpecification", wanted != null);
        if (wanted != null) {
            String attribute = wanted.attributeName();
            members.required("timeToLiveSpecification.enabled", wanted.enabled() != null)
                    .required("timeToLiveSpecification.attributeName", attribute != null)
                    .length("timeToLiveSpecification.attributeName", attribute, 0, MAX_ATTRIBUTE_LENGTH)
                    .wellFormed(attribute)
                    .check();
            if (attribute.isEmpty()) {
                throw Rejection.validation(ExpiryTexts.EMPTY_ATTRIBUTE);
            }
        }
        members.check();
    }

    /// What is wrong with the wish itself is said before that it comes too soon.
    private static TableDefinition changed(TableDefinition table, TimeToLiveSpecification wanted, Instant now) {
        Expiry present = table.settings().expiry();
        boolean on = present != null && present.isKept();
        if (!on && !wanted.enabled()) {
            throw Rejection.validation(ExpiryTexts.ALREADY_DISABLED);
        }
        if (on && present != null && !present.attribute().equals(wanted.attributeName())) {
            throw Rejection.validation(ExpiryTexts.OTHER_ATTRIBUTE, present.attribute());
        }
        if (on && wanted.enabled()) {
            throw Rejection.validation(ExpiryTexts.ALREADY_ENABLED);
        }
        checkCooldown(present, now);
        var state = wanted.enabled() ? Expiry.State.ENABLING : Expiry.State.DISABLED;
        return table.withSettings(table.settings().withExpiry(new Expiry(wanted.attributeName(), state, now)));
    }

    private static void checkCooldown(@Nullable Expiry present, Instant now) {
        if (present != null && now.isBefore(present.changed().plus(COOLDOWN))) {
            throw Rejection.validation(ExpiryTexts.TOO_SOON);
        }
    }
}
