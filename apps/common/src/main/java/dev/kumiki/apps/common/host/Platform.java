package dev.kumiki.apps.common.host;

import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.design.DesignOptions;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// What the host gives to every application.
///
/// @param client the database: the embedded engine or Amazon DynamoDB, an application cannot tell
/// @param streams the streams of its tables
/// @param zone in which days begin and times are shown
/// @param mailer sends what leaves the outboxes
/// @param address where people reach the host, for links in mail
/// @param settings what was configured for applications, by the names of environment variables
/// @param createTables whether missing tables are created at the start
/// @param demo whether applications add demo data
public record Platform(
        DynamoDbClient client,
        DynamoDbStreamsClient streams,
        InstantSource clock,
        ZoneId zone,
        Secret secret,
        Mailer mailer,
        PublicAddress address,
        Map<String, String> settings,
        boolean createTables,
        boolean demo) {
    /// Copies the settings.
    public Platform {
        settings = Map.copyOf(settings);
    }

    /// A platform whose applications follow no streams, such as one for the command line.
    public Platform(
            DynamoDbClient client,
            InstantSource clock,
            ZoneId zone,
            Secret secret,
            Mailer mailer,
            PublicAddress address,
            Map<String, String> settings,
            boolean createTables,
            boolean demo) {
        this(client, new NoStreams(), clock, zone, secret, mailer, address, settings, createTables, demo);
    }

    /// Refuses every call, and says why.
    private static final class NoStreams implements DynamoDbStreamsClient {
        @Override
        public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
            throw new IllegalStateException("this platform was given no streams: see Platform.on(client, streams)");
        }

        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {}
    }

    /// A platform with demo data.
    public Platform withDemo() {
        return new Platform(client, streams, clock, zone, secret, mailer, address, settings, createTables, true);
    }

    /// This platform on another client.
    public Platform on(DynamoDbClient changed) {
        return on(changed, streams);
    }

    /// This platform on another client and other streams.
    public Platform on(DynamoDbClient changed, DynamoDbStreamsClient changedStreams) {
        return new Platform(
                changed, changedStreams, clock, zone, secret, mailer, address, settings, createTables, demo);
    }

    /// This platform with other settings.
    public Platform settings(Map<String, String> changed) {
        return new Platform(client, streams, clock, zone, secret, mailer, address, changed, createTables, demo);
    }

    /// A platform in Tokyo on a database, with a secret that ends with the process, reached where it listens.
    public static Platform local(DynamoDbClient client, InstantSource clock, Mailer mailer) {
        return new Platform(
                client,
                clock,
                ZoneId.of("Asia/Tokyo"),
                Secret.random(),
                mailer,
                PublicAddress.whereItListens(),
                Map.of(),
                true,
                false);
    }

    /// Whether anybody may try the demo accounts by one click: where demo data is loaded and, under a public address,
    /// where `KUMIKI_PUBLIC_DEMO=on` says that it is meant so.
    public boolean offersDemo() {
        String wanted = setting("KUMIKI_PUBLIC_DEMO", "off");
        if (!(wanted.equals("on") || wanted.equals("off"))) {
            throw new BadSettingException("KUMIKI_PUBLIC_DEMO is 'on' or 'off', not '" + wanted + "'");
        }
        return demo && (!address.isConfigured() || wanted.equals("on"));
    }

    /// Options for a design of an application.
    ///
    /// @param tableNames turns a declared table name into the one of this environment
    public DesignOptions options(App app, UnaryOperator<String> tableNames) {
        return DesignOptions.defaults()
                .clock(clock)
                .cursorKey(secret.key("cursor " + app.name()))
                .tableNames(tableNames);
    }

    /// Options for a design of an application, with the names that the environment gives its tables.
    public DesignOptions options(App app, TableNames names) {
        return options(app, names.in(settings));
    }

    /// A setting, or what holds without it.
    public String setting(String name, String otherwise) {
        String value = settings.get(name);
        return value == null || value.isBlank() ? otherwise : value.strip();
    }
}
