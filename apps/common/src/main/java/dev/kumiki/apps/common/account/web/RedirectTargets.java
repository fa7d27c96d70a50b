package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.host.App;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where somebody goes on after a sign-in: a page of the same application, never another place.
final class RedirectTargets {
    /// The greatest length of a target, in characters.
    private static final int MAX_LENGTH = 2_000;

    private RedirectTargets() {}

    /// A target that a request named, if it is a path inside the application and none of the account's own pages.
    static Optional<String> inside(App app, @Nullable String wanted) {
        if (wanted == null || wanted.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            var target = new URI(wanted);
            String path = target.getRawPath();
            // An empty authority is none to URI, but leads browsers to another site: "///todo" begins with slashes.
            boolean here = wanted.startsWith(app.path())
                    && target.getScheme() == null
                    && target.getRawAuthority() == null
                    && path != null
                    && path.equals(target.normalize().getRawPath())
                    && isClean(path)
                    && (path.equals(app.path()) || path.startsWith(app.path() + "/"))
                    && !path.startsWith(app.path() + "/account/");
            return here ? Optional.of(wanted) : Optional.empty();
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }

    /// Without what servers and browsers read in different ways: escaped slashes, dots, backslashes.
    private static boolean isClean(String path) {
        return !path.contains("//") && !path.matches("(?i).*(%2f|%5c|%2e|%00).*");
    }
}
