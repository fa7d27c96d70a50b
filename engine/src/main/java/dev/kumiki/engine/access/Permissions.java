package dev.kumiki.engine.access;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.PolicyChecks;
import dev.kumiki.engine.policy.AccessRequest;
import dev.kumiki.engine.policy.Decision;
import dev.kumiki.engine.policy.Policy;
import dev.kumiki.engine.rejection.PolicyTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.table.Attachments;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.PutResourcePolicyRequest;

/// Lets requests pass that policies allow: those of who asks, and those of the tables and streams that are asked for.
public final class Permissions {
    private static final Pattern OF_TABLE =
            Pattern.compile("arn:[^:]*:dynamodb:[^:]*:[^:]*:table/([^/]+)(?:/stream/(.+)|/index/.+)?");
    private static final int LABEL = 2;

    private final EngineContext context;
    private final Identities identities;
    private final NeededPermissions needed;

    public Permissions(EngineContext context, Identities identities) {
        this.context = context;
        this.identities = identities;
        this.needed = new NeededPermissions(context);
    }

    /// The resource name of who holds an access key.
    public String principal(String accessKey) {
        return "arn:aws:iam::" + account() + ":user/" + identities.of(accessKey).user();
    }

    public String account() {
        return context.home().account();
    }

    /// Lets a request pass.
    ///
    /// @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException if it may not (the code is
    ///     `AccessDeniedException`), or if the request cannot be carried out anyway
    public void check(Sender sender, SdkPojo request) {
        var identity = identities.of(sender.accessKey());
        for (NeededPermission permission : needed.of(request)) {
            check(identity.policies(), attached(permission.resource()), asked(sender, permission));
        }
        if (request instanceof PutResourcePolicyRequest put
                && put.policy() != null
                && !Boolean.TRUE.equals(put.confirmRemoveSelfResourceAccess())) {
            String arn = String.valueOf(put.resourceArn());
            var policy = PolicyChecks.parse(put.policy(), arn.contains("/stream/"));
            PolicyChecks.requireChangeable(policy, asked(sender, NeededPermission.of("PutResourcePolicy", arn)));
        }
    }

    private static void check(List<Policy> policies, @Nullable Policy attached, AccessRequest asked) {
        String text = switch (Decision.of(policies, attached, asked)) {
            case ALLOWED -> null;
            case NOT_ALLOWED -> PolicyTexts.NOT_ALLOWED;
            case DENIED_TO_IDENTITY -> PolicyTexts.DENIED_TO_IDENTITY;
            case DENIED_BY_RESOURCE -> PolicyTexts.DENIED_BY_RESOURCE;
        };
        if (text != null) {
            throw Rejection.accessDenied(
                    String.format(Locale.ROOT, text, asked.principal(), asked.action(), asked.resource()));
        }
    }

    private @Nullable Policy attached(String resource) {
        var parts = OF_TABLE.matcher(resource);
        var table = parts.matches() ? context.tables().find(parts.group(1)) : null;
        if (table == null) {
            return null;
        }
        String label = parts.group(LABEL);
        return table.definition().settings().attachments().policy(label == null ? Attachments.OF_TABLE : label);
    }

    private AccessRequest asked(Sender sender, NeededPermission permission) {
        String principal = principal(sender.accessKey());
        var now = context.clock().instant();
        var known = new HashMap<>(permission.context());
        Map.of(
                        "aws:PrincipalArn", principal,
                        "aws:PrincipalAccount", account(),
                        "aws:PrincipalType", "User",
                        "aws:userid", sender.accessKey(),
                        "aws:username", identities.of(sender.accessKey()).user(),
                        "aws:SourceIp", sender.address(),
                        "aws:SecureTransport", Boolean.toString(sender.encrypted()),
                        "aws:CurrentTime", now.toString(),
                        "aws:EpochTime", Long.toString(now.getEpochSecond()),
                        "aws:RequestedRegion", context.home().region())
                .forEach((key, value) -> known.put(key, List.of(value)));
        known.put("aws:ResourceAccount", List.of(account()));
        identities
                .of(sender.accessKey())
                .tags()
                .forEach((name, value) -> known.put("aws:PrincipalTag/" + name, List.of(value)));
        return new AccessRequest(principal, account(), "dynamodb:" + permission.action(), permission.resource(), known);
    }
}
