package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.model.LanguageModel;
import dev.kumiki.apps.homebiyori.safety.SafetyRules;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Hears a model and passes on whole sentences that the rules allow; when one is not allowed, it wants no more.
///
/// So nothing that a rule forbids is ever seen, not even for a moment. Not thread-safe.
final class SafeListener implements LanguageModel.Listener {
    private static final Pattern SENTENCE = Pattern.compile(".*?[。！？!?\\n]+|.*?\\.(?=\\s)", Pattern.DOTALL);

    /// More than an answer can have, also of signs that count as one and are two.
    private static final int MAX_WAITING_CHARS = NewChat.MAX_RESPONSE_CHARS * 2;

    private final LanguageModel.Listener reader;
    private final StringBuilder whole = new StringBuilder();
    private final StringBuilder waiting = new StringBuilder();
    private volatile boolean forbidden;

    SafeListener(LanguageModel.Listener reader) {
        this.reader = reader;
    }

    @Override
    public void piece(String text) {
        waiting.append(text);
        Matcher sentence = SENTENCE.matcher(waiting);
        int passed = 0;
        while (!forbidden && sentence.lookingAt()) {
            pass(sentence.group());
            passed = sentence.end();
            sentence.region(passed, waiting.length());
        }
        waiting.delete(0, passed);
        if (whole.length() + waiting.length() > MAX_WAITING_CHARS) {
            forbidden = true;
        }
    }

    private void pass(String sentence) {
        String next = whole + sentence;
        boolean tooLong = NewChat.chars(next) > NewChat.MAX_RESPONSE_CHARS;
        forbidden = tooLong
                || SafetyRules.isAdvice(next)
                || SafetyRules.isForeign(next)
                || SafetyRules.dangerIn(next).isPresent();
        if (!forbidden) {
            whole.append(sentence);
            reader.piece(sentence);
        }
    }

    /// Passes on what is left when the model has ended.
    void end() {
        if (!forbidden && !waiting.isEmpty()) {
            pass(waiting.toString());
            waiting.setLength(0);
        }
    }

    @Override
    public boolean isStopped() {
        return forbidden || reader.isStopped();
    }

    /// What was passed on.
    String text() {
        return whole.toString().strip();
    }

    /// Whether the model said what no answer may.
    boolean isForbidden() {
        return forbidden;
    }
}
