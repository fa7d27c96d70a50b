package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.common.http.CallSettings;
import dev.kumiki.apps.common.http.HttpCalls;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.ops.Schedule;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.common.work.Worker;
import dev.kumiki.apps.events.Guild;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.interaction.Interactions;
import dev.kumiki.apps.events.work.EventsWork;
import dev.kumiki.apps.testkit.TestClock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.node.ObjectNode;

/// One process of the bot over a stub of Discord, whose waiting moves the clock.
public final class Bot implements AutoCloseable {
    public static final String APPLICATION = "555";

    public final EventsData data;
    public final Jobs jobs;
    public final Rendering rendering;
    public final StubDiscord discord;
    final RestDiscord rest;
    private final HttpCalls calls;
    private final TestClock clock;
    private final Worker<OutboxEntry> outbox;
    private final Worker<Schedule> schedules;
    private final EventsWork work;

    public Bot(Guild guild) {
        this(guild.data, guild.database.clock(), new StubDiscord(guild.database.clock()), "bot");
    }

    public Bot(EventsData data, TestClock clock, StubDiscord discord, String name) {
        this.data = data;
        this.clock = clock;
        this.discord = discord;
        this.calls = new HttpCalls(CallSettings.USUAL.perSecond(45), clock, clock::advance, new Random(1));
        this.rest = new RestDiscord(calls, discord.uri(), StubDiscord.TOKEN);
        var real = rest;
        this.jobs = new Jobs(data, new Interactions(data));
        this.rendering = new Rendering(data, real);
        this.work = new EventsWork(data);
        Map<String, WorkHandler> handlers = new HashMap<>(new Messenger(data, real).handlers());
        handlers.put(Orders.Kind.INTERACTION.key(), jobs.handler());
        this.outbox = data.outbox().worker(name, handlers);
        this.schedules = data.schedules().worker(name, work.handlers());
    }

    /// Does everything that is due, until nothing is.
    public void run() throws InterruptedException {
        for (int pass = 0; pass < 3; pass++) {
            schedules.runOnce();
            work.remind(new Task("r", "r", "r", Map.of(), clock.instant(), 1));
            outbox.runOnce();
            rendering.round();
            clock.advance(Duration.ofMillis(1_001));
        }
    }

    public int orders() throws InterruptedException {
        return outbox.runOnce();
    }

    /// A press of a button, as Discord delivers it.
    public static String press(String id, int user, String customId) {
        ObjectNode json = body(id, user, "0").put("type", 3);
        json.putObject("data").put("custom_id", customId).put("component_type", 2);
        return json.toString();
    }

    /// A command, as Discord delivers it.
    public static String command(String id, int user, String name, String sub, Map<String, String> options) {
        ObjectNode json = body(id, user, "0").put("type", 2);
        ObjectNode data = json.putObject("data").put("name", name);
        ObjectNode at = data;
        if (!sub.isEmpty()) {
            at = data.putArray("options").addObject().put("type", 1).put("name", sub);
        }
        var array = at.putArray("options");
        options.forEach((key, value) ->
                array.addObject().put("type", 3).put("name", key).put("value", value));
        return json.toString();
    }

    static ObjectNode body(String id, int user, String permissions) {
        ObjectNode json = StubDiscord.nodes()
                .objectNode()
                .put("id", id)
                .put("application_id", APPLICATION)
                .put("token", "token-" + id)
                .put("guild_id", Guild.ID.value())
                .put("channel_id", Guild.CHANNEL.value())
                .put("locale", "ja");
        ObjectNode member = json.putObject("member").put("permissions", permissions);
        member.putArray("roles");
        member.putObject("user")
                .put("id", Guild.user(user).id().value())
                .put("username", Guild.user(user).name());
        return json;
    }

    @Override
    public void close() {
        calls.close();
    }
}
