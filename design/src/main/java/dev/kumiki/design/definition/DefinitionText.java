package dev.kumiki.design.definition;

/// A definition as text: what generated code carries, and what is read from it when the design is first used.
///
/// Values in the order of the records' components, each followed by `;`. A list is the number of its elements and then
/// these, a truth value is `y` or nothing. `\` stands before a `;` or `\` that belongs to a value, and `\n` for the end
/// of a line; real ends of lines mean nothing and stand before tables, entities and patterns. The first value is the
/// version of this format.
///
/// Text, because a statement for each fact costs javac a hundred times as much: it only has to copy a literal.
public final class DefinitionText {
    static final String VERSION = "2";
    static final char END = ';';
    static final char ESCAPE = '\\';
    static final String YES = "y";

    private DefinitionText() {}

    /// The text of a definition.
    public static String write(DesignDefinition design) {
        return new DefinitionWriter().design(design);
    }

    /// The definition in a text.
    ///
    /// @param lines its lines, in order
    public static DesignDefinition read(String... lines) {
        return new DefinitionReader(String.join("", lines)).design();
    }
}
