package dev.kumiki.apps.events.discord;

import dev.kumiki.apps.common.work.BackgroundWork;
import dev.kumiki.apps.common.work.Loop;
import dev.kumiki.apps.common.work.Pace;
import dev.kumiki.apps.common.work.Round;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Drawn;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.discord.Discord.Address;
import dev.kumiki.apps.events.discord.Discord.Delivered;
import dev.kumiki.apps.events.discord.Discord.Done;
import dev.kumiki.apps.events.discord.Discord.Forbidden;
import dev.kumiki.apps.events.discord.Discord.Later;
import dev.kumiki.apps.events.discord.Discord.Missing;
import dev.kumiki.apps.events.discord.Discord.Rejected;
import dev.kumiki.apps.events.message.Post;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Draws the posts that are behind: at most one edit a second for each message, however often it changed (B3.6).
///
/// Every change leaves a mark on the item, in its own transaction. Who draws takes the item for a while, reads it as it
/// is then, posts or edits, and takes the mark away if nothing changed since. So a crash anywhere leaves a mark or a
/// lease that runs out, and several processes draw one post once. A post that was deleted is posted again (B3.16), and
/// one that is refused is told to the organiser and not tried again before the next change.
public final class Rendering implements BackgroundWork {
    /// How long a post is left alone after it was drawn.
    public static final Duration INTERVAL = Duration.ofSeconds(1);

    /// For how long who draws has an item.
    static final Duration LEASE = Duration.ofMinutes(1);

    /// How long a post waits after Discord could not take it.
    static final Duration PAUSE = Duration.ofSeconds(20);

    private static final Logger LOG = LoggerFactory.getLogger(Rendering.class);
    private static final Pace PACE = new Pace(Duration.ofMillis(250), Duration.ofSeconds(1));

    private final EventsData data;
    private final Discord discord;
    private final List<Canvas<?>> canvases;
    private final LongAdder edits = new LongAdder();
    private final Loop loop = new Loop("events-rendering", PACE, this::round, () -> {});

    /// Over the tables.
    public Rendering(EventsData data, Discord discord) {
        this.data = data;
        this.discord = discord;
        this.canvases = List.of(new EventCanvas(data), new NoticeCanvas(data), new PollCanvas(data));
    }

    @Override
    public Rendering start() {
        loop.start();
        return this;
    }

    @Override
    public void close() {
        loop.close();
    }

    /// How many posts and edits this process has sent.
    public long edits() {
        return edits.sum();
    }

    /// Draws everything of a server that is behind, at once: for who has just pressed something in the console. What
    /// another process has is left to it.
    public void now(GuildId guild) {
        try {
            for (int pass = 0; pass < 2; pass++) {
                draw(guild::equals, discord.isReal() ? INTERVAL : Duration.ZERO);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Draws everything that is behind and may be drawn now; tells what there was.
    public Round.Found round() throws InterruptedException {
        return draw(_ -> true, INTERVAL);
    }

    private Round.Found draw(Predicate<GuildId> wanted, Duration interval) throws InterruptedException {
        boolean work = false;
        Optional<Duration> next = Optional.empty();
        for (Canvas<?> canvas : canvases) {
            Round.Found found = draw(canvas, wanted, interval);
            work |= found.work();
            next = earlier(next, found.next());
        }
        return new Round.Found(work, next);
    }

    private static Optional<Duration> earlier(Optional<Duration> one, Optional<Duration> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.or(() -> other);
        }
        return Optional.of(one.get().compareTo(other.get()) < 0 ? one.get() : other.get());
    }

    private <T extends Drawn> Round.Found draw(Canvas<T> canvas, Predicate<GuildId> wanted, Duration interval)
            throws InterruptedException {
        boolean work = false;
        Optional<Duration> next = Optional.empty();
        for (T item : canvas.behind().toList()) {
            Instant now = data.now();
            Optional<Duration> wait = wait(item, interval, now);
            if (wait.isPresent()) {
                next = earlier(next, wait);
            } else if (wanted.test(item.guildId())) {
                Optional<T> taken = canvas.take(item, now, now.plus(LEASE));
                if (taken.isPresent()) {
                    draw(canvas, taken.get());
                    work = true;
                }
            }
        }
        return new Round.Found(work, next);
    }

    private static Optional<Duration> wait(Drawn item, Duration interval, Instant now) {
        Optional<Instant> free = item.renderLeaseUntil();
        Optional<Instant> rested = item.renderedAt().map(last -> last.plus(interval));
        return Stream.of(free, rested)
                .flatMap(Optional::stream)
                .filter(now::isBefore)
                .max(Comparator.naturalOrder())
                .map(moment -> Duration.between(now, moment));
    }

    private <T extends Drawn> void draw(Canvas<T> canvas, T taken) throws InterruptedException {
        Post post = canvas.draw(taken);
        var address = new Address(taken.guildId(), canvas.channel(taken));
        Optional<Snowflake> known = canvas.message(taken);
        edits.increment();
        Delivered delivered = known.isPresent()
                ? discord.edit(address, known.get(), post)
                : discord.post(address, post, nonce(canvas, taken));
        if (known.isPresent() && delivered instanceof Missing) {
            LOG.info("a post was deleted and is posted again");
            delivered = discord.post(address, post, nonce(canvas, taken));
        } else if (known.isPresent() && delivered instanceof Done) {
            canvas.done(taken, data.now());
            return;
        }
        posted(canvas, taken, delivered);
    }

    private static <T extends Drawn> String nonce(Canvas<T> canvas, T item) {
        return Nonces.of(
                canvas.id(item) + canvas.message(item).map(Snowflake::value).orElse(""));
    }

    private <T extends Drawn> void posted(Canvas<T> canvas, T taken, Delivered delivered) {
        switch (delivered) {
            case Done(var id) -> {
                Optional<T> noted = id.flatMap(posted -> canvas.note(taken, posted));
                canvas.done(noted.orElse(taken), data.now());
            }
            case Forbidden() -> refused(canvas, taken, "403");
            case Missing() -> refused(canvas, taken, "404");
            case Rejected(var status) -> refused(canvas, taken, Integer.toString(status));
            case Later(var reason) -> {
                LOG.info("a post waits: {}", reason);
                canvas.putOff(taken, data.now().plus(PAUSE));
            }
        }
    }

    /// The organiser hears of it once for each change that could not be shown.
    private <T extends Drawn> void refused(Canvas<T> canvas, T taken, String status) {
        LOG.warn("Discord refused a post with {}", status);
        canvas.event(taken)
                .ifPresent(event -> new Orders(data)
                        .order(
                                Orders.Kind.REFUSED,
                                "refused-" + Orders.digits(event.eventId().value()) + "-" + data.newId(),
                                Orders.with(Orders.of(event), Map.of("status", status)))
                        .commit());
        canvas.done(taken, data.now());
    }
}
