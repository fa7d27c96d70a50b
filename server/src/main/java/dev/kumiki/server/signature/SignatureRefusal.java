package dev.kumiki.server.signature;

import java.io.Serial;

/// A request that is not signed as it must be. The text is DynamoDB's own and names no secret.
public final class SignatureRefusal extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final String code;

    private SignatureRefusal(String code, String text) {
        super(text, null, false, false);
        this.code = code;
    }

    static SignatureRefusal missing() {
        return new SignatureRefusal("MissingAuthenticationTokenException", SignatureTexts.MISSING);
    }

    static SignatureRefusal incomplete(String text) {
        return new SignatureRefusal("IncompleteSignatureException", text);
    }

    static SignatureRefusal invalid(String text) {
        return new SignatureRefusal("InvalidSignatureException", text);
    }

    static SignatureRefusal unrecognized() {
        return new SignatureRefusal("UnrecognizedClientException", SignatureTexts.UNRECOGNIZED);
    }

    public String code() {
        return code;
    }

    public String text() {
        return String.valueOf(getMessage());
    }
}
