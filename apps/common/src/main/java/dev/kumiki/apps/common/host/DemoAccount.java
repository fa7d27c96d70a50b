package dev.kumiki.apps.common.host;

import java.util.Locale;
import java.util.Optional;

/// An account that anybody may try where demo data is loaded, by one click.
///
/// @param name its user name or, in applications without such names, its address
/// @param label the key of the text that says who one is then, such as a customer
/// @param landing the page below the application's path where that person's work begins, such as `/owner`
/// @param language of what the account holds: it is offered to who reads that; empty if everybody is offered it
public record DemoAccount(String name, String label, String landing, Optional<Locale> language) {
    /// One whom everybody is offered.
    public DemoAccount(String name, String label, String landing) {
        this(name, label, landing, Optional.empty());
    }

    /// One who begins at the application's own first page.
    public DemoAccount(String name, String label) {
        this(name, label, "");
    }

    /// The same for readers of a language.
    public DemoAccount in(Locale language) {
        return new DemoAccount(name, label, landing, Optional.of(language));
    }

    /// Whether who reads a language is offered it.
    public boolean isFor(Locale reader) {
        return language.isEmpty() || language.orElseThrow().getLanguage().equals(reader.getLanguage());
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
