package dev.kumiki.engine.verification;

import java.util.List;

/// What a verification looked at, and what it found to be wrong.
///
/// @param backups how many backups were compared with their tables
/// @param findings one sentence each; none when everything agrees
public record Verdict(int tables, long items, long changes, int backups, List<String> findings) {

    public Verdict {
        findings = List.copyOf(findings);
    }

    public boolean isSound() {
        return findings.isEmpty();
    }
}
