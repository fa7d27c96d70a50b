package dev.kumiki.apps.common.host;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// What the tables of an application are called in an environment.
///
/// Each table has a variable that names it: the one that the application's document gives it, or else the declared name
/// in capitals with `_TABLE` behind it, such as `STUDIO_BOOKING_USERS_TABLE` for `studio-booking-users`. A table whose
/// variable is not set is called as it is declared.
///
/// @param variables the documented variables, by declared table name
public record TableNames(Map<String, String> variables) {
    /// No documented variables: every table goes by the rule.
    public static final TableNames BY_RULE = new TableNames(Map.of());

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{3,255}");
    private static final Pattern NO_VARIABLE_PART = Pattern.compile("[^A-Z0-9]+");

    /// Copies the variables.
    public TableNames {
        variables = Map.copyOf(variables);
    }

    /// With a documented variable for one table.
    public static TableNames of(String table, String variable) {
        return BY_RULE.and(table, variable);
    }

    /// With a documented variable for one more table.
    public TableNames and(String table, String variable) {
        Map<String, String> all = new HashMap<>(variables);
        all.put(table, variable);
        return new TableNames(all);
    }

    /// The variable that names a table.
    public String variable(String table) {
        String documented = variables.get(table);
        return documented != null
                ? documented
                : NO_VARIABLE_PART.matcher(table.toUpperCase(Locale.ROOT)).replaceAll("_") + "_TABLE";
    }

    /// What a table is called.
    ///
    /// @param settings by the names of environment variables
    /// @throws BadSettingException if no table can be called so
    public String name(String table, Map<String, String> settings) {
        String variable = variable(table);
        String name =
                Optional.ofNullable(settings.get(variable)).map(String::strip).orElse("");
        if (name.isEmpty()) {
            return table;
        }
        if (!NAME.matcher(name).matches()) {
            throw new BadSettingException(
                    variable + ": '" + name + "' is no name of a table: 3 to 255 letters, digits, '_', '-' and '.'");
        }
        return name;
    }

    /// What tables are called, as the options of a design want it.
    public UnaryOperator<String> in(Map<String, String> settings) {
        return table -> name(table, settings);
    }

    /// Refuses settings by which two tables would be one.
    ///
    /// @param tables as they are declared
    public void requireDistinct(List<String> tables, Map<String, String> settings) {
        Map<String, String> owners = new HashMap<>();
        for (String table : tables) {
            String other = owners.put(name(table, settings), table);
            if (other != null && !other.equals(table)) {
                throw new BadSettingException(variable(table) + " and " + variable(other)
                        + " give two tables the same name: '" + name(table, settings) + "'");
            }
        }
    }
}
