package dev.kumiki.cli;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.export.AccessReport;
import dev.kumiki.design.export.Assumptions;
import dev.kumiki.design.export.BadInputException;
import dev.kumiki.design.export.Measurement;
import dev.kumiki.design.export.Prices;
import dev.kumiki.design.export.Traffic;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `kumiki design report`: runs every access pattern on an engine in memory and says what it consumes and costs.
@Command(
        name = "report",
        description = "Measure what each access pattern consumes and estimate what a month costs.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class DesignReportCommand implements Callable<Integer> {
    @Mixin
    private DesignTarget target = new DesignTarget();

    @Option(
            names = "--items",
            defaultValue = "20",
            description = "How many items of each entity a list finds (default: 20).")
    private int items;

    @Option(names = "--limit", defaultValue = "20", description = "The limit of patterns that have one (default: 20).")
    private int limit;

    @Option(
            names = "--size",
            paramLabel = "[ENTITY=]BYTES",
            description = "The least size of an item in bytes, of all or of one entity (default: 1024).")
    private List<String> sizes = List.of();

    @Option(
            names = "--traffic",
            paramLabel = "FILE",
            description = "How often each pattern is used in a month, one a line: 'bookingsOf = 100000',"
                    + " 'Booking.create = 3000' (also change, delete), and how many items there are:"
                    + " 'Booking.stored = 50000'.")
    private @Nullable Path traffic;

    @Option(names = "--calls", paramLabel = "NAME=NUMBER", description = "One line of such a file; may be repeated.")
    private List<String> calls = List.of();

    @Option(
            names = "--prices",
            paramLabel = "FILE",
            description = "Other prices in USD: lines 'read = 0.1425', 'write = …', 'storage = …', 'region', 'date',"
                    + " 'source'.")
    private @Nullable Path prices;

    @Override
    public Integer call() {
        DesignDefinition design = target.design();
        try {
            Assumptions assumptions = assumptions(design);
            Traffic expected = Traffic.of(design, lines());
            Prices paid = prices();
            try (var engine = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
                var costs = new Measurement(engine, assumptions).measure(design);
                return target.write(new AccessReport(design, assumptions, costs, paid, expected).write());
            }
        } catch (BadInputException e) {
            throw target.source().refusal(String.valueOf(e.getMessage()));
        }
    }

    private Assumptions assumptions(DesignDefinition design) {
        int all = Assumptions.DEFAULT_ITEM_BYTES;
        Map<String, Integer> some = new HashMap<>();
        for (String size : sizes) {
            int equals = size.indexOf('=');
            if (equals < 0) {
                all = bytes(size);
            } else {
                some.put(entity(design, size.substring(0, equals)), bytes(size.substring(equals + 1)));
            }
        }
        try {
            return new Assumptions(items, limit, all, some);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(String.valueOf(e.getMessage()), e);
        }
    }

    private static String entity(DesignDefinition design, String name) {
        return design.tables().stream()
                .flatMap(table -> table.entities().stream())
                .map(entity -> entity.name())
                .filter(name::equals)
                .findFirst()
                .orElseThrow(() -> new BadInputException("--size: " + design.name() + " has no entity '" + name + "'"));
    }

    private static int bytes(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new BadInputException("--size: '" + text + "' is no number of bytes", e);
        }
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (traffic != null) {
            try {
                lines.addAll(Files.readAllLines(traffic));
            } catch (IOException e) {
                throw new BadInputException("--traffic: " + traffic + " cannot be read", e);
            }
        }
        lines.addAll(calls);
        return lines;
    }

    private Prices prices() {
        if (prices == null) {
            return Prices.TOKYO;
        }
        try (var file = Files.newBufferedReader(prices)) {
            return Prices.TOKYO.with(file);
        } catch (IOException e) {
            throw new BadInputException("--prices: " + prices + " cannot be read", e);
        }
    }
}
