package dev.kumiki.apps.common.host;

import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.ApiTokens;
import dev.kumiki.apps.common.ops.Audit;
import dev.kumiki.apps.common.ops.FeedTokens;
import dev.kumiki.apps.common.ops.OneTimeTokens;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.RateLimits;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.WorkSettings;
import java.security.SecureRandom;

/// What one application has for itself of the things that all have: its ops table and the work on it.
public final class AppKit {
    private final App app;
    private final Secret secret;
    private final OpsData data;
    private final Outbox outbox;
    private final Schedules schedules;
    private final SecureRandom random = new SecureRandom();

    /// On the platform's database, in the table `NAME-ops`.
    public AppKit(App app, Platform platform) {
        this.app = app;
        this.secret = platform.secret();
        this.data = OpsData.on(platform.client(), platform.options(app, table -> app.name() + "-" + table));
        if (platform.createTables()) {
            data.tables().createTables();
        }
        this.outbox = new Outbox(data, WorkSettings.DEFAULT, random);
        this.schedules = new Schedules(data, WorkSettings.DEFAULT, random);
    }

    /// Whose it is.
    public App app() {
        return app;
    }

    /// What it hands to browsers and recognises again, for one purpose.
    public Seal seal(String purpose) {
        return secret.seal(purpose + " " + app.name());
    }

    /// Its ops table.
    public OpsData data() {
        return data;
    }

    /// What leaves it.
    public Outbox outbox() {
        return outbox;
    }

    /// Its mail, through the outbox.
    public Mails mails() {
        return new Mails(outbox);
    }

    /// What it does later.
    public Schedules schedules() {
        return schedules;
    }

    /// Its secrets that open something once.
    public OneTimeTokens tokens() {
        return new OneTimeTokens(data, random);
    }

    /// The keys of programs that act for its accounts.
    public ApiTokens apiTokens() {
        return new ApiTokens(data, random);
    }

    /// The addresses of its calendar feeds.
    public FeedTokens feeds() {
        return new FeedTokens(data, random);
    }

    /// Its rates.
    public RateLimits rateLimits() {
        return new RateLimits(data);
    }

    /// Who did what in it.
    public Audit audit() {
        return new Audit(data, Audit.KEPT);
    }
}
