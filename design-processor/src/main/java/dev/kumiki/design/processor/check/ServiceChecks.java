package dev.kumiki.design.processor.check;

import dev.kumiki.design.StreamView;
import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.PatternModel;
import dev.kumiki.design.processor.model.ServicesModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/// Services: each that is named exists, and if there are several, everything says whose it is.
final class ServiceChecks {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]+");

    private final Report report;
    private final DesignModel design;

    ServiceChecks(Report report, DesignModel design) {
        this.report = report;
        this.design = design;
    }

    void check() {
        Set<String> names = new HashSet<>();
        for (String service : design.services()) {
            boolean named = NAME.matcher(service).matches();
            if (!named || !names.add(service)) {
                report.error(
                        Code.K406,
                        design.element(),
                        design.mirror(),
                        named
                                ? "two services of " + design.element().getSimpleName() + " are named '" + service
                                        + "'."
                                : "'" + service + "' cannot be the name of a service.",
                        named ? "Fix: give each service its own name." : "Fix: use letters, digits, '_', '-' and '.'.");
                return;
            }
        }
        design.tables().forEach(this::check);
    }

    private void check(TableModel table) {
        table.usedBy().ifPresent(this::checkNames);
        table.writtenBy().forEach(this::checkNames);
        table.streamedBy().ifPresent(streamed -> checkStream(table, streamed));
        for (PatternModel pattern : table.patterns()) {
            pattern.usedBy().ifPresent(this::checkNames);
            if (isSplit() && pattern.usedBy().or(table::usedBy).isEmpty()) {
                report.error(
                        Code.K407,
                        pattern.element(),
                        "no service is said to use '" + pattern.signature() + "'.",
                        "Fix: add @UsedBy(\"" + design.services().getFirst() + "\") to it or to "
                                + table.element().getSimpleName() + ".");
            }
        }
        for (EntityModel entity : table.entities()) {
            entity.writtenBy().forEach(this::checkNames);
            if (isSplit() && entity.writtenBy().isEmpty() && table.writtenBy().isEmpty()) {
                report.error(
                        Code.K407,
                        entity.element(),
                        "no service is said to write " + entity.simpleName() + ".",
                        "Fix: add @WrittenBy(\"" + design.services().getFirst() + "\") to it or to "
                                + table.element().getSimpleName() + ", or @WrittenBy({}) if none does.");
            }
        }
    }

    private boolean isSplit() {
        return !design.services().isEmpty();
    }

    private void checkStream(TableModel table, ServicesModel streamed) {
        checkNames(streamed);
        if (table.stream() == StreamView.NONE) {
            report.error(
                    Code.K408,
                    streamed.element(),
                    streamed.mirror(),
                    "there are readers of the stream of " + table.name() + ", which has none.",
                    "Fix: set stream in @Table, or remove @StreamedBy.");
        }
    }

    private void checkNames(ServicesModel services) {
        for (String name : services.names()) {
            if (!design.services().contains(name)) {
                report.error(
                        Code.K406,
                        services.element(),
                        services.mirror(),
                        "'" + name + "' is no service of " + design.element().getSimpleName() + ".",
                        isSplit()
                                ? Words.instead(
                                        name,
                                        design.services(),
                                        "''",
                                        "Fix: use one of " + String.join(", ", design.services())
                                                + ", or add it to @Design(services = …).")
                                : "Fix: list it in @Design(services = …).");
            }
        }
    }
}
