package dev.kumiki.apps.events.discord;

import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Roles, threads and Discord's own list of events, as [StubDiscord] keeps them, which guards this.
final class StubAttachments {
    private static final Pattern ROLE = Pattern.compile("/guilds/\\d+/members/(\\d+)/roles/(\\d+)");
    private static final Pattern SCHEDULED = Pattern.compile("/guilds/\\d+/scheduled-events(?:/(\\d+))?");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final InstantSource clock;
    private final List<String> broken;
    private final Set<String> roles = new TreeSet<>();
    private final Map<String, JsonNode> threads = new HashMap<>();
    private final Map<String, JsonNode> scheduled = new TreeMap<>();
    private long next = 700_000;

    /// @param broken where limits are noted that were broken
    StubAttachments(InstantSource clock, List<String> broken) {
        this.clock = clock;
        this.broken = broken;
    }

    /// The answer; empty if the path is none of these.
    Optional<String> answer(String method, String path, String body, int[] status) {
        Matcher role = ROLE.matcher(path);
        if (role.matches()) {
            return Optional.of(answerRole(role, method, status));
        }
        Matcher entry = SCHEDULED.matcher(path);
        return entry.matches()
                ? Optional.of(answerScheduled(Optional.ofNullable(entry.group(1)), method, body, status))
                : Optional.empty();
    }

    private void length(String what, String text, int most) {
        if (text.length() > most) {
            broken.add(what + " of " + text.length());
        }
    }

    private String answerRole(Matcher path, String method, int[] status) {
        String held = path.group(1) + " has " + path.group(2);
        status[0] = 204;
        if (method.equals("PUT")) {
            roles.add(held);
        } else {
            roles.remove(held);
        }
        return "";
    }

    /// Discord's own list of events, which takes entries that are still to come only.
    private String answerScheduled(Optional<String> id, String method, String body, int[] status) {
        if (method.equals("GET")) {
            return scheduled.values().toString();
        }
        if (id.isPresent() && !scheduled.containsKey(id.get())) {
            status[0] = 404;
            return "{}";
        }
        if (method.equals("DELETE")) {
            scheduled.remove(id.orElseThrow());
            status[0] = 204;
            return "";
        }
        var entry = (ObjectNode) JSON.readTree(body);
        length("name", entry.path("name").asString(""), 100);
        length("description", entry.path("description").asString(""), 1_000);
        Instant start = OffsetDateTime.parse(entry.path("scheduled_start_time").asString(""))
                .toInstant();
        if (!start.isAfter(clock.instant())
                || entry.path("entity_type").asInt(0) != 3
                || entry.path("privacy_level").asInt(0) != 2
                || entry.path("scheduled_end_time").isMissingNode()
                || entry.path("entity_metadata").path("location").asString("").isEmpty()) {
            broken.add("a scheduled event that Discord refuses");
            status[0] = 400;
            return "{}";
        }
        String made = id.orElseGet(() -> Long.toString(next++));
        scheduled.put(made, entry.put("id", made));
        return entry.toString();
    }

    /// Who has which role, as `user has role`.
    Set<String> roles() {
        return Set.copyOf(roles);
    }

    /// The threads, by the messages that they are under.
    Map<String, JsonNode> threads() {
        return Map.copyOf(threads);
    }

    /// Discord's own list of events.
    List<JsonNode> scheduled() {
        return List.copyOf(scheduled.values());
    }

    /// Somebody empties Discord's own list of events.
    void unschedule() {
        scheduled.clear();
    }

    String thread(String message, String body, int[] status) {
        JsonNode thread = JSON.readTree(body);
        length("thread name", thread.path("name").asString(""), 100);
        if (threads.putIfAbsent(message, thread) != null) {
            status[0] = 400;
            return "{\"code\":160004,\"message\":\"A thread has already been created for this message\"}";
        }
        return "{\"id\":\"" + message + "\"}";
    }
}
