package dev.kumiki.apps.common.account;

/// What somebody typed who wants an account.
///
/// @param username empty in applications without user names
/// @param displayName empty for the user name
public record SignUpForm(String username, String email, String displayName, String password) {
    /// Never shows what was typed.
    @Override
    public String toString() {
        return "SignUpForm";
    }
}
