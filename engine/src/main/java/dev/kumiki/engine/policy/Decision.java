package dev.kumiki.engine.policy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What policies together say to a request: a denial anywhere wins, then an allowance anywhere; who is not mentioned
/// may not.
public enum Decision {
    ALLOWED,
    NOT_ALLOWED,
    DENIED_TO_IDENTITY,
    DENIED_BY_RESOURCE;

    /// @param identity the policies of who asks
    /// @param resource the policy that is attached to what is asked for; null if there is none
    public static Decision of(List<Policy> identity, @Nullable Policy resource, AccessRequest request) {
        boolean allowed = false;
        for (Policy policy : identity) {
            var answer = policy.answer(request);
            if (answer == Policy.Answer.DENY) {
                return DENIED_TO_IDENTITY;
            }
            allowed |= answer == Policy.Answer.ALLOW;
        }
        var attached = resource == null ? Policy.Answer.NOTHING : resource.answer(request);
        if (attached == Policy.Answer.DENY) {
            return DENIED_BY_RESOURCE;
        }
        return allowed || attached == Policy.Answer.ALLOW ? ALLOWED : NOT_ALLOWED;
    }
}
