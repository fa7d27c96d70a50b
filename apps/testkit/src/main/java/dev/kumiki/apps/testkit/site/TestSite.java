package dev.kumiki.apps.testkit.site;

import com.microsoft.playwright.BrowserContext;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.apps.testkit.web.Visitor;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// An application that runs for tests, with people who are made when they are first named.
///
/// Names are lower-case letters and digits. The site makes of one what the application needs: a user name, an address.
public interface TestSite {
    /// The application's name, with which its paths begin.
    String name();

    /// Where the host listens.
    URI uri();

    /// Its routes as Spring knows them: [Route#all].
    List<Route> routes();

    /// The password of everybody.
    String password();

    /// What somebody types into the sign-in form beside the password; made if there is nobody of that name.
    String login(String name);

    /// The value of the cookie of a new session of somebody, made if there is nobody of that name.
    ///
    /// A sign-in without its form: most tests are not about it, and a hundred from one address are too many.
    String session(String name);

    /// Makes pages speak a language to somebody who is signed in.
    void setLanguage(String name, Locale language);

    /// Gives somebody a role.
    void grant(String name, String role);

    /// Every stored item by its key, but those that change by looking at pages or with time: sessions, leases.
    Map<String, Map<String, AttributeValue>> items();

    /// Those of [#items] that belong to somebody.
    Map<String, Map<String, AttributeValue>> itemsOf(String name);

    /// Somebody new sits down at the browser.
    BrowserContext sit(Seat seat);

    /// The name of the cookie of sessions.
    default String cookie() {
        return name() + "-session";
    }

    /// A path of the application, from what follows its name.
    default String path(String rest) {
        return "/" + name() + rest;
    }

    /// The address of a page, from what follows the application's name.
    default String address(String rest) {
        return uri().resolve(path(rest)).toString();
    }

    /// Somebody who has never been there.
    default Visitor visitor() {
        return new Visitor(uri());
    }

    /// Somebody who is signed in; made if there is nobody of that name.
    default Visitor signedIn(String name) {
        return visitor().cookie(cookie(), session(name), path(""));
    }

    /// The token against forged requests of somebody who is signed in.
    default String csrf(Visitor visitor) {
        return visitor.get(path("/account")).element("input[name=_csrf]").attr("value");
    }
}
