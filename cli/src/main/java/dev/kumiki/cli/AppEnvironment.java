package dev.kumiki.cli;

import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.host.Secret;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.apps.common.mail.SmtpMailer;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.mail.javamail.JavaMailSenderImpl;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// What environment variables say about running applications. Every variable that is wrong is refused with an
/// [IllegalArgumentException] that names it.
///
/// - `KUMIKI_DATABASE` `embedded` (default) or `aws`; credentials are the AWS SDK's own
/// - `AWS_REGION` the region of the tables and of their ARNs; without it `ap-northeast-1`
/// - `KUMIKI_DATABASE_ENDPOINT` another address than Amazon's
/// - `KUMIKI_CREATE_TABLES` `true` (default) or `false`
/// - `KUMIKI_SMTP_HOST`, `_PORT`, `_USERNAME`, `_PASSWORD`, `_SECURITY` (`starttls`, `tls`, `none`); without a host
///   mail goes into a folder
/// - `KUMIKI_MAIL_FROM` the sender
/// - `KUMIKI_PUBLIC_URL` where people reach the applications
/// - `KUMIKI_TRUSTED_PROXIES` addresses and ranges of proxies that say who asks, with commas; nobody else is believed
/// - `KUMIKI_SECRET` what cursors and links are signed with; the same on every machine
/// - `KUMIKI_ZONE` in which days begin
record AppEnvironment(Map<String, String> variables) {
    private static final Region DEFAULT_REGION = Region.AP_NORTHEAST_1;
    private static final String DEFAULT_FROM = "kumiki@localhost.localdomain";
    private static final Duration SMTP_TIMEOUT = Duration.ofSeconds(10);
    private static final int MAX_PORT = 65_535;

    AppEnvironment {
        variables = Map.copyOf(variables);
    }

    boolean isOnAws() {
        boolean aws =
                choice("KUMIKI_DATABASE", "embedded", Set.of("embedded", "aws")).equals("aws");
        if (!aws) {
            refuseWithoutMeaning("KUMIKI_DATABASE_", "KUMIKI_DATABASE=aws");
        }
        return aws;
    }

    /// Refuses variables that would be read by nobody.
    private void refuseWithoutMeaning(String prefix, String needed) {
        variables.keySet().stream()
                .filter(name -> name.startsWith(prefix) && value(name).isPresent())
                .sorted()
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException(name + " has no meaning without " + needed);
                });
    }

    boolean createsTables() {
        return choice("KUMIKI_CREATE_TABLES", "true", Set.of("true", "false")).equals("true");
    }

    /// Amazon DynamoDB, or what stands at the endpoint.
    DynamoDbClient aws() {
        return remote(DynamoDbClient.builder().httpClientBuilder(UrlConnectionHttpClient.builder()))
                .build();
    }

    /// The streams of the tables there.
    DynamoDbStreamsClient awsStreams() {
        return remote(DynamoDbStreamsClient.builder().httpClientBuilder(UrlConnectionHttpClient.builder()))
                .build();
    }

    private <B extends AwsClientBuilder<B, ?>> B remote(B builder) {
        if (value("AWS_REGION").isEmpty() && value("AWS_PROFILE").isEmpty()) {
            builder.region(DEFAULT_REGION);
        }
        value("KUMIKI_DATABASE_ENDPOINT")
                .ifPresent(endpoint -> builder.endpointOverride(address("KUMIKI_DATABASE_ENDPOINT", endpoint)));
        return builder;
    }

    /// The region that the ARNs of the embedded engine's tables name.
    String region() {
        return value("AWS_REGION").orElse(DEFAULT_REGION.id());
    }

    /// How people call the database that is not in this process.
    String remote() {
        return value("KUMIKI_DATABASE_ENDPOINT")
                .map(endpoint -> "DynamoDB at " + endpoint)
                .orElse("Amazon DynamoDB");
    }

    ZoneId zone() {
        String zone = value("KUMIKI_ZONE").orElse("Asia/Tokyo");
        try {
            return ZoneId.of(zone);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("KUMIKI_ZONE: '" + zone + "' is no time zone such as Asia/Tokyo", e);
        }
    }

    PublicAddress publicAddress() {
        return value("KUMIKI_PUBLIC_URL")
                .map(url -> PublicAddress.of(address("KUMIKI_PUBLIC_URL", url)))
                .orElseGet(PublicAddress::whereItListens);
    }

    Secret secret(Path file) throws IOException {
        Optional<String> configured = value("KUMIKI_SECRET");
        if (configured.isEmpty()) {
            return Secret.in(file);
        }
        byte[] bytes = configured.get().getBytes(StandardCharsets.UTF_8);
        if (bytes.length < Secret.MIN_BYTES) {
            throw new IllegalArgumentException("KUMIKI_SECRET has " + bytes.length + " bytes and needs at least "
                    + Secret.MIN_BYTES + ": for example, the output of 'openssl rand -hex 32'");
        }
        return Secret.of(bytes);
    }

    boolean hasSmtp() {
        return value("KUMIKI_SMTP_HOST").isPresent();
    }

    Mailer mailer(Path folder, InstantSource clock) {
        if (!hasSmtp()) {
            refuseWithoutMeaning("KUMIKI_SMTP_", "KUMIKI_SMTP_HOST");
        }
        var envelope = envelope(clock);
        return hasSmtp() ? new SmtpMailer(sender(), envelope) : new FolderMailer(folder, envelope);
    }

    private Envelope envelope(InstantSource clock) {
        Optional<String> from = value("KUMIKI_MAIL_FROM");
        if (hasSmtp() && from.isEmpty()) {
            throw new IllegalArgumentException("KUMIKI_SMTP_HOST needs KUMIKI_MAIL_FROM, the sender's address");
        }
        String address = from.orElse(DEFAULT_FROM);
        try {
            return new Envelope(address, address.substring(address.indexOf('@') + 1), clock);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("KUMIKI_MAIL_FROM: '" + address + "' is no mail address", e);
        }
    }

    private JavaMailSenderImpl sender() {
        var sender = new JavaMailSenderImpl();
        String security = choice("KUMIKI_SMTP_SECURITY", "starttls", Set.of("starttls", "tls", "none"));
        sender.setHost(value("KUMIKI_SMTP_HOST").orElseThrow());
        sender.setPort(port("KUMIKI_SMTP_PORT", security.equals("tls") ? 465 : 587));
        value("KUMIKI_SMTP_USERNAME").ifPresent(sender::setUsername);
        value("KUMIKI_SMTP_PASSWORD").ifPresent(sender::setPassword);
        var properties = sender.getJavaMailProperties();
        String timeout = String.valueOf(SMTP_TIMEOUT.toMillis());
        for (String kind : new String[] {"connectiontimeout", "timeout", "writetimeout"}) {
            properties.put("mail.smtp." + kind, timeout);
        }
        properties.put(
                "mail.smtp.auth", String.valueOf(value("KUMIKI_SMTP_USERNAME").isPresent()));
        properties.put("mail.smtp.starttls.required", String.valueOf(security.equals("starttls")));
        properties.put("mail.smtp.starttls.enable", String.valueOf(security.equals("starttls")));
        properties.put("mail.smtp.ssl.enable", String.valueOf(security.equals("tls")));
        properties.put("mail.smtp.ssl.checkserveridentity", "true");
        return sender;
    }

    private int port(String name, int otherwise) {
        Optional<String> text = value(name);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            int port = Integer.parseInt(text.get());
            if (port > 0 && port <= MAX_PORT) {
                return port;
            }
        } catch (NumberFormatException _) {
            // Told below, like a number that is no port.
        }
        throw new IllegalArgumentException(name + ": '" + text.get() + "' is no port from 1 to " + MAX_PORT);
    }

    private static URI address(String name, String text) {
        try {
            return PublicAddress.of(URI.create(text)).base();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    name + ": '" + text + "' is no address such as https://kumiki.example.com", e);
        }
    }

    private String choice(String name, String otherwise, Set<String> choices) {
        String chosen = value(name).orElse(otherwise);
        if (!choices.contains(chosen)) {
            throw new IllegalArgumentException(name + ": '" + chosen + "' is none of "
                    + String.join(", ", choices.stream().sorted().toList()));
        }
        return chosen;
    }

    private Optional<String> value(String name) {
        return Optional.ofNullable(variables.get(name)).map(String::strip).filter(text -> !text.isEmpty());
    }
}
