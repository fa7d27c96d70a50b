package dev.kumiki.apps.common.http;

import java.time.Duration;

/// How a call ended.
public sealed interface CallResult {
    /// The service answered, whatever it said: also a refusal, or a failure that stayed after all attempts.
    record Answered(Reply reply) implements CallResult {}

    /// It was not done, because the service wants to be left alone for longer than the caller can wait.
    ///
    /// @param retryAfter how long
    record Limited(Duration retryAfter) implements CallResult {}

    /// There was no answer that can be used. The service may have done what was asked, unless it was not reached.
    record Failed(Reason reason) implements CallResult {}

    /// Why there was none.
    enum Reason {
        /// No connection.
        UNREACHABLE,
        /// No answer, or no complete one, in time.
        TIMEOUT,
        /// The connection broke.
        BROKEN,
        /// The answer is larger than the caller takes.
        TOO_LARGE
    }
}
