package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.LegacyTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeAction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;

/// The parameter AttributeUpdates: one action for each of some top-level attributes.
final class LegacyUpdates {
    private LegacyUpdates() {}

    static List<Action> actions(Map<String, AttributeValueUpdate> updates) {
        var actions = new ArrayList<Action>();
        updates.forEach((attribute, update) -> actions.add(action(attribute, update)));
        return actions;
    }

    private static Action action(String attribute, @Nullable AttributeValueUpdate update) {
        if (update == null) {
            throw Rejection.validation(LegacyTexts.UPDATE_WITHOUT_VALUE);
        }
        AttributeAction action = update.action() == null ? AttributeAction.PUT : update.action();
        if (action == AttributeAction.UNKNOWN_TO_SDK_VERSION) {
            throw Rejection.validation(LegacyTexts.UNKNOWN_ACTION, update.actionAsString(), attribute);
        }
        Path target = Path.ofAttribute(AttributeValues.checkedName(attribute));
        if (update.value() == null && action != AttributeAction.DELETE) {
            throw Rejection.validation(LegacyTexts.UPDATE_WITHOUT_VALUE);
        }
        Value value = update.value() == null ? null : AttributeValues.toValue(update.value());
        if (value == null) {
            return new Action.Remove(target);
        }
        return switch (action) {
            case PUT -> new Action.Assign(target, new Literal(value));
            case ADD -> new Action.Add(target, added(value));
            case DELETE -> new Action.Delete(target, deleted(value));
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalStateException("refused above: " + action);
        };
    }

    private static Literal added(Value value) {
        boolean list = value instanceof Value.L;
        if (!list && !(value instanceof Value.N) && !UpdateChecks.isSet(value)) {
            throw Rejection.validation(LegacyTexts.ADD_TYPE, value.type());
        }
        return new Literal(value);
    }

    private static Literal deleted(Value value) {
        if (!UpdateChecks.isSet(value)) {
            throw Rejection.validation(LegacyTexts.DELETE_TYPE, value.type());
        }
        return new Literal(value);
    }
}
