package dev.kumiki.engine.operation;

import dev.kumiki.engine.policy.AccessRequest;
import dev.kumiki.engine.policy.Policy;
import dev.kumiki.engine.policy.PolicyFault;
import dev.kumiki.engine.policy.ResourcePolicyRules;
import dev.kumiki.engine.rejection.PolicyTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.Home;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// Reads the policy documents of requests and refuses those that DynamoDB would not attach.
public final class PolicyChecks {
    private static final int MAX_POLICY_BYTES = 20 * 1024;
    private static final String CHANGE_POLICY = "dynamodb:PutResourcePolicy";

    private PolicyChecks() {}

    /// @param ofStream whether it is to be attached to a stream, not to a table
    public static Policy parse(String text, boolean ofStream) {
        if (text.getBytes(StandardCharsets.UTF_8).length > MAX_POLICY_BYTES) {
            throw Rejection.validation(PolicyTexts.TOO_LARGE, MAX_POLICY_BYTES);
        }
        Policy policy;
        try {
            policy = Policy.ofResource(text);
        } catch (PolicyFault e) {
            throw refused(e);
        }
        var actions = ResourcePolicyRules.unknownActions(policy, ofStream);
        if (!actions.isEmpty()) {
            String list = actions.stream().map(action -> "\"" + action + "\"").collect(Collectors.joining(", "));
            throw invalid(PolicyTexts.INVALID_ACTIONS.formatted(list));
        }
        for (String resource : ResourcePolicyRules.foreignResources(policy, ofStream)) {
            String relative = resource.substring(resource.lastIndexOf(':') + 1);
            throw invalid(PolicyTexts.INVALID_RESOURCE.formatted(
                    resource.contains(":table/") ? resource.substring(resource.indexOf(":table/") + 1) : relative,
                    resource));
        }
        if (ResourcePolicyRules.isUnbounded(policy)) {
            throw Rejection.validation(PolicyTexts.UNBOUNDED);
        }
        return policy;
    }

    private static DynamoDbException refused(PolicyFault fault) {
        return PolicyTexts.INVALID_PRINCIPAL.endsWith(fault.reason())
                ? Rejection.validation(PolicyTexts.INVALID_PRINCIPAL)
                : invalid(fault.reason());
    }

    private static DynamoDbException invalid(String reason) {
        return Rejection.validation(PolicyTexts.INVALID_DOCUMENT, reason);
    }

    /// Refuses a policy after which the account's owner could not change it any more.
    public static void requireChangeable(Policy policy, Home home, String resourceArn) {
        String root = "arn:aws:iam::" + home.account() + ":root";
        requireChangeable(
                policy,
                new AccessRequest(
                        root,
                        home.account(),
                        CHANGE_POLICY,
                        resourceArn,
                        Map.of(
                                "aws:PrincipalArn", List.of(root),
                                "aws:PrincipalAccount", List.of(home.account()))));
    }

    /// Refuses a policy that denies this request to change it.
    public static void requireChangeable(Policy policy, AccessRequest change) {
        if (policy.denies(change)) {
            throw Rejection.accessDenied(PolicyTexts.LOCKED_OUT);
        }
    }
}
