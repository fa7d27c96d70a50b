package dev.kumiki.apps.common.host;

import java.util.List;

/// What an operator does to the accounts of an application from the command line, beside its pages: `NAME grant` and
/// `NAME revoke`. Each answers with the sentence that says why nothing was changed, or none.
public interface Administration {
    /// The roles that there are, as people type them.
    List<String> roles();

    /// Gives a role to the account of an address.
    ///
    /// @param place where it is to hold; empty for everywhere
    /// @return why not; empty if the account has it now
    String grant(String email, String role, String place);

    /// Takes a role from the account of an address.
    ///
    /// @return why not; empty if the account has it no more
    String revoke(String email, String role, String place);
}
