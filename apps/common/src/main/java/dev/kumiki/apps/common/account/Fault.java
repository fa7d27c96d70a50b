package dev.kumiki.apps.common.account;

import java.util.List;

/// What is wrong with a field of a form.
///
/// @param code the end of the message key `account.fault.CODE`
/// @param arguments of the message
public record Fault(String field, String code, List<Object> arguments) {
    /// Copies the arguments.
    public Fault {
        arguments = List.copyOf(arguments);
    }

    static Fault of(String field, String code, Object... arguments) {
        return new Fault(field, code, List.of(arguments));
    }
}
