package dev.kumiki.engine.policy;

import java.io.Serial;

/// Something in a policy document that cannot be obeyed, and where it stands.
public final class PolicyFault extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;

    PolicyFault(String reason, JsonTree.At at) {
        super(reason, null, false, false);
        this.line = at.line();
        this.column = at.column();
    }

    public static PolicyFault at(String reason, JsonTree.At at) {
        return new PolicyFault(reason, at);
    }

    /// In the words that DynamoDB has for a document whose form is wrong.
    static PolicyFault syntax(JsonTree.At at) {
        return new PolicyFault("Syntax error at position (" + at.line() + "," + at.column() + ")", at);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }
}
