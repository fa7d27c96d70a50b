package dev.kumiki.cli;

import dev.kumiki.apps.common.host.Supplement;
import java.util.List;

/// Makes what data of older versions lacks, and tells of it. Every method answers whether nothing is left to do.
///
/// @param supplements in the order in which they are made
record SupplementTalk(List<Supplement> supplements, Speaker speaker) {
    /// How many problems are told; of more only the number is.
    private static final int MAX_TOLD = 20;

    SupplementTalk {
        supplements = List.copyOf(supplements);
    }

    /// Makes what is missing, or only looks.
    boolean run(boolean write) {
        boolean good = true;
        for (Supplement supplement : supplements) {
            Supplement.Report report = supplement.run(write);
            speaker.say(
                    write ? "%s: %,d made, %,d were complete." : "%s: %,d to be made, %,d are complete.",
                    supplement.name(),
                    report.made(),
                    report.complete());
            problems(report.problems());
            good &= report.problems().isEmpty();
        }
        return good;
    }

    /// Looks whether anything is missing.
    boolean verify() {
        boolean good = true;
        for (Supplement supplement : supplements) {
            Supplement.Report report = supplement.run(false);
            problems(report.problems());
            boolean complete = report.made() == 0 && report.problems().isEmpty();
            speaker.say(
                    complete ? "%s: verified, %,d are complete." : "%s: NOT verified, only %,d are complete.",
                    supplement.name(),
                    report.complete());
            good &= complete;
        }
        return good;
    }

    private void problems(List<Supplement.Problem> problems) {
        problems.stream()
                .limit(MAX_TOLD)
                .forEach(problem -> speaker.say("  PROBLEM %s: %s", problem.item(), problem.reason()));
        if (problems.size() > MAX_TOLD) {
            speaker.say("  and %,d more", problems.size() - MAX_TOLD);
        }
    }
}
