package dev.kumiki.apps.studio.terms;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.user.UserKey;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// Agreements to the terms of service (S-111 to S-118), each with its proof.
public final class Agreements {
    /// The greatest length of what a browser says it is, in characters.
    private static final int MAX_AGENT_CHARS = 500;

    private final StudioData data;

    /// Over the tables.
    public Agreements(StudioData data) {
        this.data = data;
    }

    /// What shows what was agreed to, and from where (B5.18).
    ///
    /// @param contentHash of the text that the user was shown, see [#hash]
    public record Proof(String contentHash, Optional<String> ipAddress, Optional<String> userAgent) {}

    /// The hash of the text of terms.
    public static String hash(Terms terms) {
        try {
            byte[] text = (terms.title() + '\n' + terms.content()).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /// Notes that a user agrees to a version that is in force, having been shown its text. The first agreement stands.
    public Operation<AgreementResult> agree(UserId userId, TermsVersion version, Proof proof) {
        return data.operation(() -> tryToAgree(userId, version, proof), AgreementResult.Busy::new);
    }

    private Attempt<AgreementResult> tryToAgree(UserId userId, TermsVersion version, Proof proof) {
        Optional<UserAgreement> before = data.tables().agreementTable().agreement(userId, version);
        if (before.isPresent()) {
            return Attempt.answer(new AgreementResult.Agreed(before.get()));
        }
        Optional<Terms> terms = data.tables()
                .termsTable()
                .terms(version)
                .filter(found ->
                        found.status() == TermsStatus.ACTIVE && hash(found).equals(proof.contentHash()));
        if (terms.isEmpty()) {
            return Attempt.answer(new AgreementResult.NotInForce());
        }
        var agreement = new UserAgreement(
                userId,
                version,
                data.now(),
                Optional.of(proof.contentHash()),
                proof.ipAddress(),
                proof.userAgent().map(Agreements::shortened));
        var transaction = data.tables()
                .transact()
                .checkExists(new UserKey(userId))
                .check(terms.get())
                .create(agreement);
        return Attempt.write(transaction, new AgreementResult.Agreed(agreement), Agreements::refusal);
    }

    private static String shortened(String agent) {
        return agent.length() <= MAX_AGENT_CHARS ? agent : agent.substring(0, MAX_AGENT_CHARS);
    }

    private static Optional<AgreementResult> refusal(List<Conflict> conflicts) {
        return conflicts.getFirst() instanceof Conflict.NotFound(UserKey _)
                ? Optional.of(new AgreementResult.UnknownUser())
                : Optional.empty();
    }
}
