package dev.kumiki.apps.studio;

import dev.kumiki.apps.testkit.RoughRaces;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/// The races of this application where indexes lag by half a second and one transaction in twenty is refused.
@Timeout(120)
final class RoughRacesTest {
    @TestFactory
    Stream<DynamicNode> races() {
        return RoughRaces.below("dev.kumiki.apps.studio");
    }
}
