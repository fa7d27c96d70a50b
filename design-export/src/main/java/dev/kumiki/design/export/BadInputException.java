package dev.kumiki.design.export;

/// What a user gave cannot be used; the message is one sentence that says why.
public final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// With the sentence.
    public BadInputException(String sentence) {
        super(sentence);
    }

    /// With the sentence and what lies behind it.
    public BadInputException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
