package dev.kumiki.apps.testkit.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every page of an application and its states, as [Tour] looks at them: in both languages, on phones and at a desk,
/// light and dark. That it is every page is checked against the routes that Spring knows.
///
/// An application extends it with [#site] and [#walk].
@Timeout(300)
public abstract class PageTests {
    /// Pages of accounts that strangers can open, after the application's path.
    private static final List<String> OPEN_ACCOUNTS = List.of(
            "/account/sign-in",
            "/account/sign-in?expired=1",
            "/account/sign-up",
            "/account/sent?for=verify",
            "/account/sent?for=reset",
            "/account/verify?token=x",
            "/account/verify/again",
            "/account/forgot",
            "/account/reset?token=used",
            "/account/address?token=x",
            "/account/nothing-here");

    /// What is read and shows no page, or is between two steps of an account, which the tests of `apps/common` look at.
    private static final Set<String> NO_PAGES =
            Set.of("/account/welcome", "/account/proof", "/account/removal", "/account/second");

    /// The application.
    protected abstract TestSite site();

    /// Opens every page and brings it into every state that looks different: empty, full, refused, conflicting, open
    /// dialogs and menus. Begins signed out; the pages of accounts that strangers see were looked at already.
    protected abstract void walk(Tour tour);

    /// Patterns that are read and show no page: files, parts of pages.
    protected Set<String> withoutPage() {
        return Set.of();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ja"})
    @DisplayName("axe finds nothing serious on any page, and none scrolls sideways or is refused anything")
    protected void isFitForEverybody(String language) {
        try (var tour = new Tour(site(), language)) {
            tour.open(OPEN_ACCOUNTS.toArray(String[]::new));
            walk(tour);

            assertThat(tour.findings()).isEmpty();
            assertThat(site().routes())
                    .filteredOn(route -> route.isRead() && !withoutPage().contains(route.pattern()))
                    .filteredOn(route ->
                            NO_PAGES.stream().noneMatch(path -> route.pattern().equals(site().path(path))))
                    .hasSizeGreaterThan(OPEN_ACCOUNTS.size())
                    .allSatisfy(route -> assertThat(tour.hasSeen(route))
                            .as(route + " was not looked at: open it in the walk")
                            .isTrue());
        }
    }
}
