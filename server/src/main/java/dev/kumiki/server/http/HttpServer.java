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
import java.util.concurrent.atomic.LongAdder;
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
    /// How many connections beyond the limit are told so at once; the rest is closed without a word.
    private static final int MAX_TURNED_AWAY = 32;

    private static final Duration DRAIN_CHECK_INTERVAL = Duration.ofMillis(10);

    /// How a server is started.
    ///
    /// @param address where to listen; port 0 for any free one
    /// @param tls the certificate to show, null for plain HTTP
    /// @param clock tells the time for the date header
    /// @param log is told of every exchange
    /// @param drain how long requests under way may take to finish when the server stops
    public record Options(
            InetSocketAddress address,
            @Nullable SSLContext tls,
            HttpHandler handler,
            HttpLimits limits,
            Exchange.Log log,
            InstantSource clock,
            Duration drain) {}

    private final Options options;
    private final ServerSocket socket;
    private final ResponseWriter writer;
    private final ByteBudget memory;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final RareWarning failures =
            new RareWarning(LOG, "Connections could not be accepted or watched: {} ({} times)");
    private final RareWarning crowds =
            new RareWarning(LOG, "All {} connections are busy and a new one was turned away ({} times)");
    private final LongAdder turnedAway = new LongAdder();
    private final CountDownLatch stopping = new CountDownLatch(1);

    private HttpServer(Options options, ServerSocket socket) {
        this.options = options;
        this.socket = socket;
        this.writer = new ResponseWriter(options.clock());
        this.memory = new ByteBudget(
                options.limits().bytesInFlight(), options.limits().bytesWait());
    }

    /// Listens from now on.
    ///
    /// @throws IOException if the address is not free or not this machine's
    public static HttpServer start(Options options) throws IOException {
        var socket = new ServerSocket();
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

    /// How many connections are open.
    public int connections() {
        return connections.size();
    }

    /// How many bytes of requests and answers are in memory.
    public long bytesInFlight() {
        return memory.used();
    }

    /// How many connections found no room, from the start.
    public long turnedAway() {
        return turnedAway.sum();
    }

    Options options() {
        return options;
    }

    ResponseWriter writer() {
        return writer;
    }

    /// The same connection, encrypted if the options ask for it.
    Socket secured(Socket transport) throws IOException {
        return options.tls() == null
                ? transport
                : options.tls().getSocketFactory().createSocket(transport, null, true);
    }

    ByteBudget memory() {
        return memory;
    }

    boolean isStopping() {
        return stopping.getCount() == 0;
    }

    void ended(Connection connection) {
        connections.remove(connection);
    }

    /// Goes on whatever happens: without it the server would be deaf until it is started again.
    private void accept() {
        while (!isStopping()) {
            try {
                admit(socket.accept());
            } catch (Throwable e) {
                if (!isStopping()) {
                    recover(e);
                }
            }
        }
    }

    /// Out of descriptors or of memory, most likely: connections that end give some back.
    private void recover(Throwable cause) {
        try {
            failures.tell(cause);
            closeOldestIdle();
        } catch (Throwable _) {
            // Not even that; the next try comes after the same pause.
        }
        pause(PAUSE_AFTER_FAILED_ACCEPT);
    }

    private void admit(Socket client) throws IOException {
        var connection = new Connection(client, this);
        try {
            // Without it an answer of several packets waits for the client's delayed acknowledgement, 40 ms.
            client.setTcpNoDelay(true);
            boolean room = connections.size() < options.limits().connections() || closeOldestIdle();
            connections.add(connection);
            if (room) {
                Thread.startVirtualThread(connection);
            } else {
                turnAway(connection);
            }
        } catch (Throwable e) {
            connections.remove(connection);
            connection.close();
            throw e;
        }
        if (isStopping()) {
            connection.closeIfWaiting();
        }
    }

    private void turnAway(Connection connection) {
        turnedAway.increment();
        crowds.tell(options.limits().connections());
        if (connections.size() > options.limits().connections() + MAX_TURNED_AWAY) {
            connections.remove(connection);
            connection.close();
        } else {
            Thread.startVirtualThread(connection::turnAway);
        }
    }

    /// Ends the connection that has waited longest for a request; false if none is waiting.
    private boolean closeOldestIdle() {
        long now = System.nanoTime();
        while (true) {
            Connection oldest = null;
            long longest = -1;
            for (var connection : connections) {
                long idle = connection.idleNanos(now);
                if (idle > longest) {
                    longest = idle;
                    oldest = connection;
                }
            }
            if (oldest == null) {
                return false;
            }
            if (oldest.closeIfWaiting()) {
                return true;
            }
        }
    }

    private void watch() {
        while (!pause(WATCH_INTERVAL)) {
            long now = System.nanoTime();
            try {
                connections.forEach(connection -> connection.closeIfOverdue(now));
            } catch (Throwable e) {
                failures.tell(e);
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
