package dev.kumiki.apps.testkit.site;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.testkit.site.LeakyShop.Hole;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The kit's tests of routes pass on an application without holes, and each fails on the hole that it is for.
final class RouteTestsTest {
    /// The tests of the shop, as an application would write them.
    private static class OfShop extends RouteTests {
        private final LeakyShop shop;

        OfShop(LeakyShop shop) {
            this.shop = shop;
        }

        @Override
        protected TestSite site() {
            return shop;
        }

        @Override
        protected Map<String, String> owner(String name) {
            return Map.of("id", shop.thing(name, HTML));
        }

        @Override
        protected Set<String> open() {
            return Set.of("/shop");
        }

        Consumer<OfShop> testOf(Hole hole) {
            return switch (hole) {
                case READ_WRITES -> OfShop::readsChangeNothing;
                case NO_SIGN_IN -> OfShop::needsASignIn;
                case NO_TOKEN -> OfShop::needsTheToken;
                case OTHERS_THINGS -> OfShop::keepsOthersOut;
                case ANY_THING -> OfShop::doesNotFindWhatIsNotThere;
                case ANY_ROLE -> OfShop::opensToItsRoleOnly;
                case LEADS_AWAY -> OfShop::neverLeadsAway;
                case SIGN_IN_LEADS_AWAY -> tests -> tests.leadsNowhereElseAfterASignIn("https://evil.example/");
                case HTML -> OfShop::showsHtmlAsText;
                case ANY_FIELD -> OfShop::takesNoFieldsThatItDidNotAskFor;
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void failsOnTheHole(Hole hole) throws IOException {
        try (var shop = LeakyShop.withoutBrowser()) {
            var tests = new OfShop(shop);
            assertThatCode(() -> tests.testOf(hole).accept(tests)).doesNotThrowAnyException();
        }
        try (var shop = LeakyShop.withoutBrowser().with(hole)) {
            var tests = new OfShop(shop);
            assertThatThrownBy(() -> tests.testOf(hole).accept(tests)).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void failsOnAVariableThatNobodyExplained() throws IOException {
        try (var shop = LeakyShop.withoutBrowser()) {
            var tests = new OfShop(shop) {
                @Override
                protected Map<String, String> owner(String name) {
                    return Map.of();
                }
            };
            assertThatThrownBy(tests::readsChangeNothing).hasMessageContaining("{id}");
        }
    }
}
