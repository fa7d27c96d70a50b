package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TagTexts;
import dev.kumiki.engine.table.Table;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds the table that a request about tags names by its resource name. Only tables have tags.
final class TaggedTable {
    private static final Pattern RESOURCE_ARN = Pattern.compile("arn:[^:]*:dynamodb:[^:]*:[^:]*:.+");
    private static final Pattern TABLE = Pattern.compile("arn:[^:]*:dynamodb:[^:]*:[^:]*:table/[^/]+");
    private static final Pattern VALID_TABLE =
            Pattern.compile("arn:aws:dynamodb:[^:]+:\\d+:table/[a-zA-Z0-9_.-]{3,255}");

    private TaggedTable() {}

    /// Refuses what is not the resource name of a table.
    static void check(@Nullable String arn) {
        if (arn == null) {
            throw Rejection.validation(TagTexts.NO_ARN);
        }
        if (!arn.startsWith("arn:")) {
            throw Rejection.validation(TagTexts.NOT_AN_ARN, arn);
        }
        if (!RESOURCE_ARN.matcher(arn).matches()) {
            throw Rejection.validation(TagTexts.OTHER_SERVICE, arn);
        }
        if (!TABLE.matcher(arn).matches()) {
            throw Rejection.validation(TagTexts.NOT_A_TABLE, arn);
        }
        if (!VALID_TABLE.matcher(arn).matches()) {
            throw Rejection.validation(TagTexts.INVALID_ARN, arn);
        }
    }

    static Table require(EngineContext context, String arn) {
        context.home().requireOwn(arn);
        String name = arn.substring(arn.indexOf('/') + 1);
        Table table = context.home().tableArn(name).equals(context.home().current(arn))
                ? context.tables().find(name)
                : null;
        if (table == null) {
            throw Rejection.resourceNotFound(String.format(Locale.ROOT, TagTexts.RESOURCE_NOT_FOUND, arn));
        }
        return table;
    }
}
