package dev.kumiki.engine.item;

/// Is told the attributes of an item, one after the other and from the outside in, as the bytes they are stored in.
///
/// Before each attribute of an item, and before each entry of a map, comes its name. The members of sets come by
/// themselves, between a start and an end as the values of lists and the entries of maps do. Arrays are the engine's
/// own: they may be read during the call and must not be changed.
public interface AttributeVisitor {

    /// What holds other values.
    enum Container {
        LIST,
        MAP,
        STRING_SET,
        NUMBER_SET,
        BINARY_SET
    }

    /// @param utf8 holds the name from `from` to `to`
    void name(byte[] utf8, int from, int to);

    /// @param utf8 holds the text from `from` to `to`
    void text(byte[] utf8, int from, int to);

    /// @param ascii holds the number's canonical text from `from` to `to`
    void number(byte[] ascii, int from, int to);

    /// @param bytes holds the value from `from` to `to`
    void binary(byte[] bytes, int from, int to);

    void flag(boolean flag);

    void nul();

    void start(Container container);

    /// A member of the set that was started last.
    ///
    /// @param bytes holds what a value of its own would have been told with, from `from` to `to`
    void member(byte[] bytes, int from, int to);

    void end(Container container);
}
