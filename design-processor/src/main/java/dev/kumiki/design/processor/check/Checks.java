package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.report.Report;

/// Runs all proofs over a design: names and limits, then types, then keys, then patterns, which need all before
/// them.
public final class Checks {
    private final Report report;

    /// Reports to the compiler.
    public Checks(Report report) {
        this.report = report;
    }

    /// Proves the design or reports why not.
    public void check(DesignModel design) {
        new StructureChecks(report).check(design);
        new ServiceChecks(report, design).check();
        for (TableModel table : design.tables()) {
            new TypeChecks(report, table).check();
            new DefaultChecks(report, table).check();
            new RoleChecks(report, table).check();
            new ComputationChecks(report, table).check();
        }
        if (report.hasErrors()) {
            return;
        }
        for (TableModel table : design.tables()) {
            new KeyChecks(report, table).check();
            new CollisionChecks(report, table).check();
            new MembershipChecks(report, table).check();
            new UpsertChecks(report, table).check();
            new TenantChecks(report, table).check();
        }
        if (report.hasErrors()) {
            return;
        }
        for (TableModel table : design.tables()) {
            new PatternChecks(report, table).check();
            new IndexChecks(report, table).check();
        }
    }
}
