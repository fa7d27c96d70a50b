package dev.kumiki.apps.common.plan;

import dev.kumiki.apps.common.host.Background;
import dev.kumiki.apps.common.schedule.Repeat;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.stream.StreamEffect;
import dev.kumiki.apps.common.work.BackgroundWork;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.design.stream.StreamDecoder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Collects the background work of an application, a line each; the mail and the removals of its accounts, and the
/// backups of its tables, are in it from the start. Belongs to one thread.
public final class AppWork {
    private final AppParts parts;
    private final Map<String, WorkHandler> outbox;
    private final Map<String, WorkHandler> schedules;
    private final List<BackgroundWork> others = new ArrayList<>();

    AppWork(AppParts parts) {
        this.parts = parts;
        var mailer = parts.platform().mailer();
        this.outbox = new HashMap<>(parts.accounts().handlers(mailer));
        this.schedules = new HashMap<>(parts.accounts().scheduled(mailer));
        this.schedules.putAll(parts.kit().keeper().handlers());
    }

    /// Who takes one kind of what is in the outbox.
    public AppWork outbox(String kind, WorkHandler handler) {
        add(outbox, kind, handler);
        return this;
    }

    /// Who takes one kind of scheduled work.
    public AppWork scheduled(String kind, WorkHandler handler) {
        add(schedules, kind, handler);
        return this;
    }

    /// Work that is repeated by a rule, under a name that is also its kind.
    public AppWork repeated(String name, Repeat rule, WorkHandler handler) {
        parts.kit().schedules().repeat(new Schedules.Job(name, name, Map.of()), rule);
        return scheduled(name, handler);
    }

    /// What follows from the changes of a table; see [dev.kumiki.apps.common.stream.TableStreams#follow].
    public <T> AppWork follow(String name, String table, StreamDecoder<T> decoder, StreamEffect<T> effect) {
        others.add(parts.kit().streams().follow(name, table, decoder, effect));
        return this;
    }

    private static void add(Map<String, WorkHandler> handlers, String kind, WorkHandler handler) {
        if (handlers.put(kind, handler) != null) {
            throw new IllegalArgumentException("two handlers take the kind " + kind);
        }
    }

    /// All of it, for a bean.
    public Background build() {
        String process = parts.kit().app().name() + "-" + UUID.randomUUID();
        List<BackgroundWork> all = new ArrayList<>(others);
        all.add(parts.kit().outbox().worker(process, outbox));
        all.add(parts.kit().schedules().worker(process, schedules));
        return new Background(all);
    }
}
