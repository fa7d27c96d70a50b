package dev.kumiki.apps.events.console;

import dev.kumiki.apps.events.message.Post;
import dev.kumiki.apps.events.message.PostCodec;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.Map;
import java.util.Optional;

/// The last answer that only one person sees, in their session.
final class Answers {
    private static final String NAME = "events.answer";

    private Answers() {}

    /// An answer.
    ///
    /// @param key names it in the address
    /// @param who pressed
    /// @param used what was pressed
    /// @param back to the post that was pressed
    record Kept(String key, Post post, String who, String used, Optional<String> back) {}

    static void keep(HttpServletRequest request, Kept kept) {
        request.getSession(true)
                .setAttribute(
                        NAME,
                        Map.of(
                                "key", kept.key(),
                                "post", PostCodec.write(kept.post()),
                                "who", kept.who(),
                                "used", kept.used(),
                                "back", kept.back().orElse("")));
    }

    /// The answer that an address names, if it is the last one.
    static Optional<Kept> find(HttpServletRequest request, String key) {
        HttpSession session = request.getSession(false);
        if (session == null || key.isEmpty() || !(session.getAttribute(NAME) instanceof Map<?, ?> kept)) {
            return Optional.empty();
        }
        return key.equals(kept.get("key"))
                ? Optional.of(new Kept(
                        key,
                        PostCodec.read(String.valueOf(kept.get("post"))),
                        String.valueOf(kept.get("who")),
                        String.valueOf(kept.get("used")),
                        Optional.of(String.valueOf(kept.get("back"))).filter(back -> !back.isEmpty())))
                : Optional.empty();
    }
}
