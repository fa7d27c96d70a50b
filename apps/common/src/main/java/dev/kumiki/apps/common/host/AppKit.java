package dev.kumiki.apps.common.host;

import dev.kumiki.apps.common.id.TimeOrderedIds;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.ApiTokens;
import dev.kumiki.apps.common.ops.Audit;
import dev.kumiki.apps.common.ops.FeedTokens;
import dev.kumiki.apps.common.ops.OneTimeTokens;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.RateLimits;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.protection.TableKeeper;
import dev.kumiki.apps.common.protection.TableProtection;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.stream.TableStreams;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.runtime.Connection;
import dev.kumiki.design.runtime.TableCreation;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// What one application has for itself of the things that all have: its ops table and the work on it.
public final class AppKit {
    private final App app;
    private final Platform platform;
    private final TableNames names;
    private final Secret secret;
    private final OpsData data;
    private final Outbox outbox;
    private final Schedules schedules;
    private final TableStreams streams;
    private final DesignOptions options;
    private final String opsTable;
    private final SecureRandom random = new SecureRandom();
    private final TimeOrderedIds ids;
    private final List<String> tables = new CopyOnWriteArrayList<>();
    private volatile TableKeeper keeper;

    /// On the platform's database, in the table `NAME-ops`.
    public AppKit(App app, Platform platform) {
        this(app, platform, TableNames.BY_RULE);
    }

    /// On the platform's database, with the documented names of the application's own tables.
    public AppKit(App app, Platform platform, TableNames names) {
        this.app = app;
        this.platform = platform;
        this.names = names;
        this.secret = platform.secret();
        this.ids = new TimeOrderedIds(platform.clock(), random);
        this.options = platform.options(app, names);
        this.opsTable = names.name(app.name() + "-ops", platform.settings());
        this.data = OpsData.on(platform.client(), options.tableNames(_ -> opsTable));
        if (platform.createTables()) {
            data.tables().createTables();
        }
        this.streams = new TableStreams(
                new TableStreams.Source(
                        platform.client(), platform.streams(), options.tableNames(), platform.createTables()),
                data);
        this.keeper = keeper(TableProtection.NONE);
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

    /// What its designs are opened with: the platform's clock, its own key for cursors, and the environment's names of
    /// its tables.
    public DesignOptions options() {
        return options;
    }

    /// The tables of one of its designs, such as `kit.on(GuestbookTables::on)`.
    public <T> T on(BiFunction<DynamoDbClient, DesignOptions, T> tables) {
        return tables.apply(platform.client(), options);
    }

    /// What its ops table is called here.
    public String opsTable() {
        return opsTable;
    }

    /// Opens a design: creates its tables where they are missing and the platform says so, and remembers what they are
    /// called here. The tables themselves are behind the same client with [#options].
    ///
    /// @throws BadSettingException if the environment gives two tables the same name
    public void open(DesignDefinition design) {
        List<String> declared =
                design.tables().stream().map(TableDefinition::name).toList();
        names.requireDistinct(declared, platform.settings());
        if (platform.createTables()) {
            new TableCreation(new Connection(platform.client(), options)).create(design);
        }
        declared.stream().map(options.tableNames()).forEach(tables::add);
    }

    /// Has all its tables kept safe, its ops table too: what is off is switched on where the platform creates tables,
    /// and seen by the operator in any case. To be called when the designs are open; the work of
    /// [TableKeeper#handlers] goes to its schedules.
    public void protect(TableProtection protection) {
        keeper = keeper(protection);
        if (platform.createTables()) {
            keeper.switchOn();
            keeper.schedule(schedules, platform.zone());
        }
    }

    private TableKeeper keeper(TableProtection protection) {
        return new TableKeeper(platform.client(), options, protection, this::allTables);
    }

    /// Who keeps its tables safe.
    public TableKeeper keeper() {
        return keeper;
    }

    /// What the tables of its designs are called here.
    public List<String> tables() {
        return List.copyOf(tables);
    }

    private List<String> allTables() {
        return Stream.concat(Stream.of(opsTable), tables.stream()).toList();
    }

    /// The changes of its tables.
    public TableStreams streams() {
        return streams;
    }

    /// Its ops table.
    public OpsData data() {
        return data;
    }

    /// The moment, as precisely as it is stored.
    public Instant now() {
        return data.now();
    }

    /// An identifier that was never used, in the order of time.
    public String newId() {
        return ids.next().toString();
    }

    /// Something that it does, which is tried again as its options say.
    ///
    /// @param busy what it comes to if others were always faster
    public <R> Operation<R> operation(Supplier<Attempt<R>> attempt, Supplier<? extends R> busy) {
        return new Operation<>(new Attempts(options.retries(), options.pause()), attempt, busy);
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
