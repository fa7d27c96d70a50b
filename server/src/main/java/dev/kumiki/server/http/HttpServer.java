package dev.kumiki.server.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Listens on one address and answers HTTP/1.1 there, each connection on a virtual thread of its own.
///
/// Two platform threads belong to it: one accepts, one closes connections whose clients take too long.
public final class HttpServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);
    private static final int ACCEPT_BACKLOG = 1024;
    private static final Duration WATCH_INTERVAL = Duration.ofSeconds(1);
    private static final Duration PAUSE_AFTER_FAILED_ACCEPT = Duration.ofMillis(50);
    private static final Duration DRAIN_CHECK_INTERVAL = Duration.ofMillis(10);

    /// How a server is started.
    ///
    /// @param address where to listen; port 0 for any free one
    /// @param tls the certificate to show, null for plain HTTP
    /// @param clock tells the time for the date header
    /// @param drain how long requests under way may take to finish when the server stops
    public record Options(
            InetSocketAddress address,
            @Nullable SSLContext tls,
            HttpHandler handler,
            HttpLimits limits,
            InstantSource clock,
            Duration drain) {}

    private final Options options;
    private final ServerSocket socket;
    private final ResponseWriter writer;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final CountDownLatch stopping = new CountDownLatch(1);

    private HttpServer(Options options, ServerSocket socket) {
        this.options = options;
        this.socket = socket;
        this.writer = new ResponseWriter(options.clock());
    }

    /// Listens from now on.
    ///
    /// @throws IOException if the address is not free or not this machine's
    public static HttpServer start(Options options) throws IOException {
        ServerSocket socket = options.tls() == null
                ? new ServerSocket()
                : options.tls().getServerSocketFactory().createServerSocket();
        try {
            socket.setReuseAddress(true);
            socket.bind(options.address(), ACCEPT_BACKLOG);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        var server = new HttpServer(options, socket);
        Thread.ofPlatform().name("http-accept").start(server::accept);
        Thread.ofPlatform().name("http-watch").daemon().start(server::watch);
        return server;
    }

    public int port() {
        return socket.getLocalPort();
    }

    Options options() {
        return options;
    }

    ResponseWriter writer() {
        return writer;
    }

    boolean isStopping() {
        return stopping.getCount() == 0;
    }

    void ended(Connection connection) {
        connections.remove(connection);
    }

    private void accept() {
        while (!isStopping()) {
            try {
                serve(socket.accept());
            } catch (IOException e) {
                // Out of file descriptors, most likely: connections that end give some back.
                if (!isStopping()) {
                    LOG.warn("A connection could not be accepted: {}", e.getMessage());
                    pause(PAUSE_AFTER_FAILED_ACCEPT);
                }
            }
        }
    }

    private void serve(Socket client) throws IOException {
        // Without it an answer of several packets waits for the client's delayed acknowledgement, 40 ms.
        client.setTcpNoDelay(true);
        var connection = new Connection(client, this);
        connections.add(connection);
        Thread.startVirtualThread(connection);
        if (isStopping()) {
            connection.closeIfWaiting();
        }
    }

    private void watch() {
        while (!pause(WATCH_INTERVAL)) {
            long now = System.nanoTime();
            for (var connection : connections) {
                connection.closeIfOverdue(now);
            }
        }
    }

    /// Waits; true if the server began to stop meanwhile.
    private boolean pause(Duration duration) {
        try {
            return stopping.await(duration.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /// Stops listening, lets requests under way finish for as long as the options allow, and closes every connection.
    @Override
    public void close() {
        stopping.countDown();
        try {
            socket.close();
        } catch (IOException e) {
            LOG.warn("The listening socket could not be closed", e);
        }
        connections.forEach(Connection::closeIfWaiting);
        awaitConnections();
        connections.forEach(Connection::close);
    }

    private void awaitConnections() {
        long deadline = System.nanoTime() + options.drain().toNanos();
        try {
            while (!connections.isEmpty() && System.nanoTime() < deadline) {
                Thread.sleep(DRAIN_CHECK_INTERVAL);
                connections.forEach(Connection::closeIfWaiting);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
