package dev.kumiki.apps.common.api;

/// What is wrong with one member of a body, or one parameter.
///
/// @param field such as `checklist[2].title`
/// @param code stable, for programs, such as `unknown`, `required`, `too-long`
/// @param message for people
public record FieldProblem(String field, String code, String message) {
    /// A problem of which the code says it all: its text is `api.field.CODE`.
    public static FieldProblem of(String field, String code) {
        return new FieldProblem(field, code, "");
    }
}
