package dev.kumiki.apps.common.host;

import java.util.Optional;

/// An account that anybody may try where demo data is loaded, by one click.
///
/// @param name its user name or, in applications without such names, its address
/// @param label the key of the text that says who one is then, such as a customer
/// @param landing the page below the application's path where that person's work begins, such as `/owner`
public record DemoAccount(String name, String label, String landing) {
    /// One who begins at the application's own first page.
    public DemoAccount(String name, String label) {
        this(name, label, "");
    }

    /// Whether it is known by its address.
    public boolean isAddress() {
        return name.indexOf('@') >= 0;
    }

    /// Whether an account of this user name and address is the one.
    public boolean isNamed(Optional<String> username, String email) {
        return isAddress() ? email.equals(name) : username.equals(Optional.of(name));
    }
}
