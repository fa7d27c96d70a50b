package dev.kumiki.design.export;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.TableDefinition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// How often each pattern is used and each entity written in a month, and how many items there are.
///
/// Written one a line: `bookingsOf = 100000`, `Booking.create = 3000`, `Booking.stored = 50000`. A name that several
/// patterns share is told apart as `bookings.bookingsOf`, with the table's name, or with its parameters as
/// `bookingsOf(userId, limit, after)`.
public final class Traffic {
    private final Map<String, Long> counts = new HashMap<>();

    private Traffic() {}

    /// The kinds of figures about an entity.
    enum Figure {
        /// Items created in a month.
        CREATE,
        /// Items changed in a month.
        CHANGE,
        /// Items deleted in a month.
        DELETE,
        /// Items stored.
        STORED;

        String of(TableDefinition table, EntityDefinition entity) {
            return table.name() + "." + entity.name() + "." + name().toLowerCase(Locale.ROOT);
        }
    }

    /// No traffic.
    public static Traffic none() {
        return new Traffic();
    }

    /// The traffic that lines describe; those that are empty or start with `#` say nothing.
    public static Traffic of(DesignDefinition design, List<String> lines) {
        var traffic = new Traffic();
        Map<String, List<String>> known = names(design);
        for (String line : lines) {
            String text = line.strip();
            if (!text.isEmpty() && !text.startsWith("#")) {
                traffic.add(text, known);
            }
        }
        return traffic;
    }

    private void add(String line, Map<String, List<String>> known) {
        int equals = line.lastIndexOf('=');
        String name = equals < 0 ? line : line.substring(0, equals).strip();
        List<String> meant = known.getOrDefault(name.replaceAll("\\s+", ""), List.of());
        if (meant.isEmpty()) {
            throw new BadInputException(
                    "there is no pattern and no write '" + name + "': the traffic names a pattern such" + " as '"
                            + example(known, "(") + "' or a write such as '" + example(known, ".create") + "'");
        }
        if (meant.size() > 1) {
            throw new BadInputException(
                    "'" + name + "' can mean " + String.join(" or ", meant) + ": write one of them");
        }
        if (counts.put(meant.getFirst(), count(line, equals)) != null) {
            throw new BadInputException("the traffic gives '" + name + "' twice");
        }
    }

    private static String example(Map<String, List<String>> known, String part) {
        return known.keySet().stream()
                .filter(name -> name.contains(part))
                .sorted()
                .findFirst()
                .orElse("none");
    }

    private static long count(String line, int equals) {
        try {
            long count = Long.parseLong(
                    line.substring(equals + 1).strip().replace("_", "").replace(",", ""));
            if (equals >= 0 && count >= 0) {
                return count;
            }
        } catch (NumberFormatException notANumber) {
            throw new BadInputException("the traffic '" + line + "' has no number after '='", notANumber);
        }
        throw new BadInputException("the traffic '" + line + "' has no number of calls");
    }

    /// Every way to name a pattern or a figure, with what it can mean.
    private static Map<String, List<String>> names(DesignDefinition design) {
        Map<String, List<String>> names = new TreeMap<>();
        for (TableDefinition table : design.tables()) {
            for (PatternDefinition pattern : table.patterns()) {
                String full = key(table, pattern);
                String signature = pattern.signature().replace(" ", "");
                for (String name : List.of(
                        pattern.name(),
                        signature,
                        table.name() + "." + pattern.name(),
                        table.name() + "." + signature)) {
                    names.computeIfAbsent(name, _ -> new ArrayList<>()).add(full);
                }
            }
            for (EntityDefinition entity : table.entities()) {
                for (Figure figure : Figure.values()) {
                    String full = figure.of(table, entity);
                    String brief = full.substring(table.name().length() + 1);
                    names.computeIfAbsent(brief, _ -> new ArrayList<>()).add(full);
                    names.computeIfAbsent(full, _ -> new ArrayList<>()).add(full);
                }
            }
        }
        return names;
    }

    private static String key(TableDefinition table, PatternDefinition pattern) {
        return table.name() + "." + pattern.signature();
    }

    boolean isEmpty() {
        return counts.isEmpty();
    }

    long of(TableDefinition table, PatternDefinition pattern) {
        return counts.getOrDefault(key(table, pattern), 0L);
    }

    long of(TableDefinition table, EntityDefinition entity, Figure figure) {
        return counts.getOrDefault(figure.of(table, entity), 0L);
    }
}
