package dev.kumiki.engine.operation;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.rejection.TableTexts;

/// The region and account that the engine's tables live in, and the resource names (ARNs) made of them.
public record Home(String region, String account) {
    private static final String ARN_PREFIX = "arn:";
    private static final String TABLE_MARK = ":table/";

    String tableArn(String tableName) {
        return "arn:aws:dynamodb:" + region + ":" + account + TABLE_MARK + tableName;
    }

    String indexArn(String tableName, String indexName) {
        return tableArn(tableName) + "/index/" + indexName;
    }

    String streamArn(String tableName, String label) {
        return tableArn(tableName) + "/stream/" + label;
    }

    /// The resource name of an encryption key that is given by id, alias or resource name.
    String keyArn(String key) {
        if (key.startsWith(ARN_PREFIX)) {
            return key;
        }
        return "arn:aws:kms:" + region + ":" + account + ":" + (key.startsWith("alias/") ? key : "key/" + key);
    }

    /// The table's name out of what a request gives as one: the name itself or the table's ARN.
    String tableName(String nameOrArn) {
        if (!nameOrArn.startsWith(ARN_PREFIX)) {
            return nameOrArn;
        }
        int mark = nameOrArn.indexOf(TABLE_MARK);
        if (mark < 0) {
            throw Rejection.validation(RequestTexts.INVALID_TABLE_ARN, nameOrArn);
        }
        String name = nameOrArn.substring(mark + TABLE_MARK.length());
        if (!nameOrArn.equals(tableArn(name))) {
            throw Rejection.resourceNotFound(TableTexts.RESOURCE_NOT_FOUND);
        }
        return name;
    }
}
