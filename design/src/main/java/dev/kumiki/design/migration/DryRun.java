package dev.kumiki.design.migration;

import dev.kumiki.design.migration.PassReport.Problem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What a migration would do.
///
/// @param selected how many old items each step takes
/// @param made how many new items each table gets
/// @param problems old items that cannot be mapped, and old items of which two become the same new one
public record DryRun(Map<String, Long> selected, Map<String, Long> made, List<Problem> problems) {
    /// Copies the collections.
    public DryRun {
        selected = Map.copyOf(selected);
        made = Map.copyOf(made);
        problems = List.copyOf(problems);
    }

    /// Whether the migration could run to its end.
    public boolean isClean() {
        return problems.isEmpty();
    }

    /// Maps everything and writes nothing. The keys of the new items are kept in memory, as digests.
    static DryRun of(Run run, List<Step> steps, Consumer<Mapping> report) {
        var maker = new Maker(run, report);
        for (Step step : steps) {
            maker.selected.put(step.name(), 0L);
            run.client()
                    .scanPaginator(request -> request.tableName(step.source()).consistentRead(true))
                    .items()
                    .forEach(item -> {
                        if (step.selects(item)) {
                            maker.add(step, item);
                        }
                    });
        }
        return new DryRun(maker.selected, maker.made, maker.problems.problems());
    }

    private static final class Maker {
        private final Run run;
        private final Consumer<Mapping> report;
        private final Map<String, Long> selected = new TreeMap<>();
        private final Map<String, Long> made = new TreeMap<>();
        private final Map<String, String> makers = new HashMap<>();
        private PassReport problems = PassReport.NONE;

        Maker(Run run, Consumer<Mapping> report) {
            this.run = run;
            this.report = report;
        }

        private void add(Step step, Map<String, AttributeValue> old) {
            selected.merge(step.name(), 1L, Long::sum);
            String key = Items.show(run.schemas().keyOf(step.source(), old));
            switch (ItemMover.map(step, old)) {
                case Step.Unmappable(var reason) -> {
                    problem(Problem.Kind.UNMAPPABLE, step, key, reason);
                    report.accept(new Mapping(step.name(), key, List.of(), reason));
                }
                case Step.To(var placed) -> {
                    List<String> becomes = placed.stream()
                            .map(each -> each.table() + ": "
                                    + Items.show(run.schemas().keyOf(each.table(), each.item())))
                            .toList();
                    placed.forEach(each -> made.merge(each.table(), 1L, Long::sum));
                    becomes.forEach(place -> checkCollision(step, key, place));
                    report.accept(new Mapping(step.name(), key, becomes, ""));
                }
            }
        }

        private void checkCollision(Step step, String key, String place) {
            String other = makers.putIfAbsent(Items.digest(Map.of("at", AttributeValue.fromS(place))), key);
            if (other != null) {
                problem(Problem.Kind.CONFLICT, step, key, "becomes " + place + ", as does " + other);
            }
        }

        private void problem(Problem.Kind kind, Step step, String key, String reason) {
            problems = problems.plus(PassReport.of(new Problem(kind, step.name(), key, reason)));
        }
    }
}
