package dev.kumiki.engine.rejection;

/// What DynamoDB says about requests that come too fast.
public final class ThrottleTexts {
    public static final String TABLE_THROUGHPUT =
            "The level of configured provisioned throughput for the table was exceeded. Consider increasing your"
                    + " provisioning level with the UpdateTable API.";
    public static final String INDEX_THROUGHPUT =
            "The level of configured provisioned throughput for one or more global secondary indexes of the table was"
                    + " exceeded. Consider increasing your provisioning level for the under-provisioned global"
                    + " secondary indexes with the UpdateTable API";
    public static final String ON_DEMAND_MAXIMUM =
            "Throughput exceeds the maximum OnDemandThroughput configured on table or index";

    private ThrottleTexts() {}
}
