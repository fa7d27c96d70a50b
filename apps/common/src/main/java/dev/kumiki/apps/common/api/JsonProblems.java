package dev.kumiki.apps.common.api;

import java.util.List;
import java.util.stream.Collectors;
import org.springframework.http.converter.HttpMessageNotReadableException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/// What is wrong with a body that cannot be read, by member where that is known. Nothing of what was sent is repeated.
final class JsonProblems {
    private JsonProblems() {}

    static ProblemException of(HttpMessageNotReadableException unreadable) {
        for (Throwable cause = unreadable; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case ProblemException problem -> {
                    return problem;
                }
                case UnrecognizedPropertyException unknown -> {
                    return ProblemException.invalid(path(unknown), "unknown");
                }
                case MismatchedInputException wrong
                when !wrong.getPath().isEmpty() -> {
                    return ProblemException.invalid(path(wrong), "type");
                }
                default -> {
                    // Deeper causes may say more.
                }
            }
        }
        return ProblemException.of(ProblemKind.MALFORMED);
    }

    private static String path(JacksonException failure) {
        List<JacksonException.Reference> path = failure.getPath();
        return path.stream()
                .map(part ->
                        part.getPropertyName() == null ? "[" + part.getIndex() + "]" : "." + part.getPropertyName())
                .collect(Collectors.joining())
                .replaceFirst("^\\.", "");
    }
}
