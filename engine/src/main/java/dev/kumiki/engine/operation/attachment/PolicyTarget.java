package dev.kumiki.engine.operation.attachment;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.PolicyTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.rejection.TagTexts;
import dev.kumiki.engine.table.Attachments;
import dev.kumiki.engine.table.Attachments.Attached;
import dev.kumiki.engine.table.Table;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The table or stream that a request about a policy names by its resource name.
///
/// @param part what of the table it is: [Attachments#OF_TABLE], or the label of a stream
record PolicyTarget(String arn, String tableName, String part) {
    private static final int MAX_ARN = 1283;
    private static final Pattern FORM =
            Pattern.compile("arn:([^:]*):dynamodb:([^:]*):([^:]*):table/([a-zA-Z0-9_.-]+)(?:/(index|stream)/([^/]+))?");
    private static final int REGION = 2;
    private static final int ACCOUNT = 3;
    private static final int NAME = 4;
    private static final int KIND = 5;
    private static final int LABEL = 6;

    /// Refuses what is not the resource name of a table or stream of this account and region.
    static PolicyTarget of(EngineContext context, @Nullable String arn) {
        new Members()
                .required("resourceArn", arn != null)
                .length("resourceArn", arn, 1, MAX_ARN)
                .check();
        if (arn == null || !arn.startsWith("arn:")) {
            throw Rejection.validation(TagTexts.NOT_AN_ARN, String.valueOf(arn));
        }
        var parts = FORM.matcher(arn);
        if (!parts.matches()) {
            throw Rejection.validation(TagTexts.OTHER_SERVICE, arn);
        }
        if ("index".equals(parts.group(KIND))) {
            throw Rejection.validation(TagTexts.NOT_A_TABLE, arn);
        }
        var home = context.home();
        if (!parts.group(REGION).equals(home.region()) || !parts.group(1).equals("aws")) {
            throw Rejection.validation(PolicyTexts.OTHER_REGION, arn);
        }
        if (!home.isOwnAccount(parts.group(ACCOUNT))) {
            throw Rejection.validation(PolicyTexts.OTHER_ACCOUNT);
        }
        String label = parts.group(LABEL);
        return new PolicyTarget(arn, parts.group(NAME), label == null ? Attachments.OF_TABLE : label);
    }

    boolean isStream() {
        return !part.equals(Attachments.OF_TABLE);
    }

    Table require(EngineContext context) {
        Table table = context.tables().find(tableName);
        if (table == null) {
            throw Rejection.resourceNotFound(String.format(Locale.ROOT, TableTexts.TABLE_NOT_FOUND, tableName));
        }
        var stream = table.definition().settings().stream();
        if (isStream() && (stream == null || !stream.label().equals(part))) {
            throw Rejection.resourceNotFound(String.format(Locale.ROOT, PolicyTexts.STREAM_NOT_FOUND, part, tableName));
        }
        return table;
    }

    @Nullable
    Attached attached(Attachments attachments) {
        return attachments.policies().get(part);
    }

    /// Refuses a change that expects another policy than there is.
    void checkRevision(@Nullable Attached present, @Nullable String expected) {
        boolean none = present == null || present.policy() == null;
        if (expected == null || (expected.equals("NO_POLICY") && none)) {
            return;
        }
        if (present == null) {
            throw Rejection.policyNotFound(PolicyTexts.NO_POLICY_TO_CHANGE, expected, tableName);
        }
        if (expected.equals("NO_POLICY")) {
            throw Rejection.policyNotFound(PolicyTexts.UNEXPECTED_POLICY, tableName, present.revision());
        }
        if (none || !expected.equals(Long.toString(present.revision()))) {
            throw Rejection.policyNotFound(PolicyTexts.OTHER_REVISION, expected, tableName, present.revision());
        }
    }

    /// When a change at `now` happens: later than the one before, whatever the clock says.
    static long revision(@Nullable Attached present, long now) {
        return present == null ? now : Math.max(now, present.revision() + 1);
    }
}
