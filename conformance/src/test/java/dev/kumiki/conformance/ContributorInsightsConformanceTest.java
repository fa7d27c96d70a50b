package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertRefused;
import static dev.kumiki.conformance.TestTables.client;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsAction;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsStatus;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsSummary;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

@DisplayName("UpdateContributorInsights, DescribeContributorInsights, ListContributorInsights")
final class ContributorInsightsConformanceTest {
    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    private static ContributorInsightsStatus status() {
        return client().describeContributorInsights(describe -> describe.tableName(TABLE.name()))
                .contributorInsightsStatus();
    }

    @Test
    void areSwitchedOnAndOff() {
        assertThat(client().updateContributorInsights(update -> update.tableName(TABLE.name())
                                .contributorInsightsAction(ContributorInsightsAction.ENABLE))
                        .contributorInsightsStatus())
                .isEqualTo(ContributorInsightsStatus.ENABLING);
        eventually(() -> assertThat(status()).isEqualTo(ContributorInsightsStatus.ENABLED));
        var described = client().describeContributorInsights(describe -> describe.tableName(TABLE.name()));
        assertThat(described.contributorInsightsRuleList())
                .isNotEmpty()
                .allSatisfy(rule -> assertThat(rule).startsWith("DynamoDBContributorInsights-PK"));
        assertThat(described.lastUpdateDateTime()).isNotNull();
        assertThat(client().listContributorInsights(list -> list.tableName(TABLE.name()))
                        .contributorInsightsSummaries())
                .extracting(ContributorInsightsSummary::contributorInsightsStatus)
                .containsExactly(ContributorInsightsStatus.ENABLED);
        assertThat(client().updateContributorInsights(update -> update.tableName(TABLE.name())
                                .contributorInsightsAction(ContributorInsightsAction.DISABLE))
                        .contributorInsightsStatus())
                .isEqualTo(ContributorInsightsStatus.DISABLING);
        eventually(() -> assertThat(status()).isEqualTo(ContributorInsightsStatus.DISABLED));
    }

    @Test
    void ofATableThatIsNotThereAreRefused() {
        assertRefused(
                ResourceNotFoundException.class,
                () -> client().describeContributorInsights(describe -> describe.tableName("kumiki-absent")),
                "Requested resource not found: Table: kumiki-absent not found");
    }
}
