package dev.kumiki.server;

import dev.kumiki.engine.meter.Meters;
import dev.kumiki.server.http.Exchange;
import dev.kumiki.server.http.HttpLimits;
import dev.kumiki.server.signature.Authentication;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/// How a [DynamoDbServer] is started. Immutable: every method returns changed options.
///
/// @param host the name or number of the address to listen on
/// @param port 0 for any free one
/// @param region the region that the server says it is
/// @param authentication who may send requests
/// @param tls the certificate to show, null for plain HTTP
/// @param limits how much, and for how long, a client may keep a connection busy
/// @param drain how long requests under way may take to finish when the server stops
/// @param clock tells the time
/// @param log is told of every exchange
/// @param authorization decides what signed requests may do; null for everything
/// @param insights the text of the page `/insights`; null for no such page
/// @param meters what the page `/metrics` shows; null for no such page
public record ServerOptions(
        String host,
        int port,
        String region,
        Authentication authentication,
        @Nullable SSLContext tls,
        HttpLimits limits,
        Duration drain,
        InstantSource clock,
        Exchange.Log log,
        @Nullable Meters meters,
        @Nullable Authorization authorization,
        @Nullable Supplier<String> insights) {

    private static final Duration DRAIN = Duration.ofSeconds(10);

    /// Plain HTTP for this machine only, without signatures.
    public static ServerOptions local(int port) {
        return new ServerOptions(
                "127.0.0.1",
                port,
                "us-east-1",
                Authentication.none(),
                null,
                HttpLimits.standard(),
                DRAIN,
                InstantSource.system(),
                Exchange.Log.NONE,
                null,
                null,
                null);
    }

    public ServerOptions host(String newHost) {
        return new ServerOptions(
                newHost, port, region, authentication, tls, limits, drain, clock, log, meters, authorization, insights);
    }

    public ServerOptions region(String newRegion) {
        return new ServerOptions(
                host, port, newRegion, authentication, tls, limits, drain, clock, log, meters, authorization, insights);
    }

    public ServerOptions authentication(Authentication newAuthentication) {
        return new ServerOptions(
                host, port, region, newAuthentication, tls, limits, drain, clock, log, meters, authorization, insights);
    }

    public ServerOptions tls(SSLContext newTls) {
        return new ServerOptions(
                host, port, region, authentication, newTls, limits, drain, clock, log, meters, authorization, insights);
    }

    public ServerOptions limits(HttpLimits newLimits) {
        return new ServerOptions(
                host, port, region, authentication, tls, newLimits, drain, clock, log, meters, authorization, insights);
    }

    public ServerOptions drain(Duration newDrain) {
        return new ServerOptions(
                host, port, region, authentication, tls, limits, newDrain, clock, log, meters, authorization, insights);
    }

    public ServerOptions log(Exchange.Log newLog) {
        return new ServerOptions(
                host, port, region, authentication, tls, limits, drain, clock, newLog, meters, authorization, insights);
    }

    /// Shows these figures, and the server's own among them, at `/metrics`, to this machine only.
    public ServerOptions metrics(Meters newMeters) {
        return new ServerOptions(
                host, port, region, authentication, tls, limits, drain, clock, log, newMeters, authorization, insights);
    }

    /// Lets pass only what `newAuthorization` allows, where signatures are verified.
    public ServerOptions authorization(Authorization newAuthorization) {
        return new ServerOptions(
                host, port, region, authentication, tls, limits, drain, clock, log, meters, newAuthorization, insights);
    }

    /// Shows this text at `/insights`, to this machine only, where there are metrics.
    public ServerOptions insights(Supplier<String> newInsights) {
        return new ServerOptions(
                host, port, region, authentication, tls, limits, drain, clock, log, meters, authorization, newInsights);
    }
}
