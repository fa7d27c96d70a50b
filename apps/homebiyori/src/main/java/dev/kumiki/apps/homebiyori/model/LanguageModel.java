package dev.kumiki.apps.homebiyori.model;

/// Answers in the voice of a character.
public interface LanguageModel {
    /// What it is, for the operator; nothing secret.
    String name();

    /// Answers a prompt and tells the listener each piece as it comes. Returns the whole answer: what was told, also
    /// when the listener wanted no more.
    ///
    /// @throws ModelException if there is no answer; what was told before is void
    String answer(Prompt prompt, Listener listener);

    /// Hears an answer as it comes.
    interface Listener {
        /// Hears nothing and wants everything.
        Listener NONE = new Listener() {
            @Override
            public void piece(String text) {}

            @Override
            public boolean isStopped() {
                return false;
            }
        };

        /// The next piece.
        void piece(String text);

        /// Whether the rest is not wanted; asked between pieces and while waiting for one.
        boolean isStopped();
    }
}
