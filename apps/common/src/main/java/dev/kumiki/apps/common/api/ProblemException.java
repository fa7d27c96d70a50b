package dev.kumiki.apps.common.api;

import java.io.Serial;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A request of a program is refused. Thrown by controllers; [ApiProblems] makes the answer.
public final class ProblemException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final ProblemKind kind;
    private final transient List<FieldProblem> fields;
    private final transient Map<String, String> headers = new LinkedHashMap<>();
    private transient @Nullable Object current;

    private ProblemException(ProblemKind kind, List<FieldProblem> fields) {
        super(kind.label());
        this.kind = kind;
        this.fields = List.copyOf(fields);
    }

    /// A problem that needs no more words than its kind has.
    public static ProblemException of(ProblemKind kind) {
        return new ProblemException(kind, List.of());
    }

    /// Fields that cannot be taken as they are.
    public static ProblemException invalid(List<FieldProblem> fields) {
        return new ProblemException(ProblemKind.INVALID, fields);
    }

    /// One field that cannot be taken as it is.
    public static ProblemException invalid(String field, String code) {
        return invalid(List.of(FieldProblem.of(field, code)));
    }

    /// Things stand in a way that does not allow it.
    ///
    /// @param reason why, with a code for programs
    public static ProblemException conflict(FieldProblem reason) {
        return new ProblemException(ProblemKind.CONFLICT, List.of(reason));
    }

    /// Some fields, with another kind of problem.
    public static ProblemException of(ProblemKind kind, List<FieldProblem> fields) {
        return new ProblemException(kind, fields);
    }

    /// The thing was changed since it was read (K-7).
    ///
    /// @param current how it stands, as the interface shows it
    /// @param version of that
    public static ProblemException stale(Object current, long version) {
        var problem = of(ProblemKind.STALE).header("ETag", EntityTags.of(version));
        problem.current = current;
        return problem;
    }

    /// With what the program can go on from: how the thing stands, or what it can have instead.
    public ProblemException showing(Object shown) {
        current = shown;
        return this;
    }

    /// With a header in the answer.
    public ProblemException header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /// Why it is refused.
    public ProblemKind kind() {
        return kind;
    }

    List<FieldProblem> fields() {
        return fields;
    }

    Map<String, String> headers() {
        return headers;
    }

    @Nullable
    Object current() {
        return current;
    }
}
