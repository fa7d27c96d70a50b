package dev.kumiki.engine.table;

import dev.kumiki.engine.change.StreamName;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.rejection.TableTexts;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The region and account that the engine's tables live in, and the resource names (ARNs) made of them.
public record Home(String region, String account) {
    private static final String ARN_PREFIX = "arn:";
    private static final Pattern OWNER = Pattern.compile("arn:aws:dynamodb:[a-z0-9-]+:(\\d{12}):table/");
    private static final String TABLE_MARK = ":table/";
    private static final String STREAM_MARK = "/stream/";

    /// The account that resource names named before there was a choice; those that somebody kept are still understood.
    private static final String FORMER_ACCOUNT = "000000000000";

    private static final Pattern FORMER = Pattern.compile("^(arn:aws:dynamodb:[a-z0-9-]*:)" + FORMER_ACCOUNT + ":");

    /// A resource name as it is now: one of the former account becomes one of this account.
    public String current(String arn) {
        return arn.startsWith(ARN_PREFIX) ? FORMER.matcher(arn).replaceFirst("$1" + account + ":") : arn;
    }

    public String tableArn(String tableName) {
        return "arn:aws:dynamodb:" + region + ":" + account + TABLE_MARK + tableName;
    }

    public String indexArn(String tableName, String indexName) {
        return tableArn(tableName) + "/index/" + indexName;
    }

    public String streamArn(String tableName, String label) {
        return tableArn(tableName) + STREAM_MARK + label;
    }

    /// The stream out of its resource name; null when that is not one of this home.
    @Nullable
    public StreamName streamName(String given) {
        String arn = current(given);
        int mark = arn.indexOf(TABLE_MARK);
        int end = arn.indexOf(STREAM_MARK);
        if (mark < 0 || end < mark + TABLE_MARK.length()) {
            return null;
        }
        String table = arn.substring(mark + TABLE_MARK.length(), end);
        String label = arn.substring(end + STREAM_MARK.length());
        return arn.equals(streamArn(table, label)) ? new StreamName(table, label) : null;
    }

    /// The resource name of an encryption key that is given by id, alias or resource name.
    public String keyArn(String key) {
        if (key.startsWith(ARN_PREFIX)) {
            return key;
        }
        return "arn:aws:kms:" + region + ":" + account + ":" + (key.startsWith("alias/") ? key : "key/" + key);
    }

    /// The table's name out of what a request gives as one: the name itself or the table's ARN.
    public String tableName(String given) {
        if (!given.startsWith(ARN_PREFIX)) {
            return given;
        }
        String nameOrArn = current(given);
        int mark = nameOrArn.indexOf(TABLE_MARK);
        if (mark < 0) {
            throw Rejection.validation(RequestTexts.INVALID_TABLE_ARN, nameOrArn);
        }
        String name = nameOrArn.substring(mark + TABLE_MARK.length());
        requireOwn(nameOrArn);
        if (!nameOrArn.equals(tableArn(name))) {
            throw Rejection.resourceNotFound(TableTexts.RESOURCE_NOT_FOUND);
        }
        return name;
    }

    /// Refuses the ARN of a table, or of what belongs to a table, in another account.
    public void requireOwn(String arn) {
        var owner = OWNER.matcher(arn);
        if (owner.lookingAt() && !isOwnAccount(owner.group(1))) {
            throw Rejection.accessDenied(String.format(Locale.ROOT, TableTexts.ANOTHER_ACCOUNT, arn));
        }
    }

    /// An account as it is now: the former one becomes this one.
    public @Nullable String currentAccount(@Nullable String id) {
        return id != null && isOwnAccount(id) ? account : id;
    }

    public boolean isOwnAccount(String id) {
        return id.equals(account) || id.equals(FORMER_ACCOUNT);
    }
}
