package dev.kumiki.server.http;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One client's connection: reads a request, has it answered, writes the answer, until one side is done.
///
/// Its own virtual thread runs [#run]; the server's threads may only look at the phase and close the socket. Whoever
/// moves the phase from waiting to another one decides whether a request is still taken.
final class Connection implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Connection.class);
    private static final int SERVER_ERROR = 500;
    private static final long MAX_DISCARDED_BYTES = 64L * 1024 * 1024;
    private static final Duration TURN_AWAY_PATIENCE = Duration.ofSeconds(1);

    /// What the connection is doing.
    private enum Phase {
        WAITING,
        READING,
        ANSWERING,
        WRITING,
        CLOSED
    }

    private final Socket transport;
    private final HttpServer server;
    private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.WAITING);
    private volatile long phaseStart = System.nanoTime();

    Connection(Socket transport, HttpServer server) {
        this.transport = transport;
        this.server = server;
    }

    @Override
    public void run() {
        try (transport;
                var socket = server.secured(transport)) {
            serve(socket);
        } catch (IOException _) {
            // The client went away or took too long, and there is nobody left to tell.
        } catch (Throwable e) {
            LOG.error("A connection ended with a failure", e);
        } finally {
            phase.set(Phase.CLOSED);
            server.ended(this);
        }
    }

    /// Tells the client that there is no room for it, in place of [#run].
    void turnAway() {
        enter(Phase.WRITING);
        try (transport;
                var socket = server.secured(transport)) {
            socket.setSoTimeout((int) TURN_AWAY_PATIENCE.toMillis());
            end(socket, reader(socket), RefusedRequest.UNAVAILABLE);
            log(HttpResponse.empty(RefusedRequest.UNAVAILABLE), phaseStart);
        } catch (IOException _) {
            // It went away by itself.
        } finally {
            phase.set(Phase.CLOSED);
            server.ended(this);
        }
    }

    private void serve(Socket socket) throws IOException {
        var reader = reader(socket);
        boolean open = true;
        while (open && reader.await() && begin()) {
            open = exchange(socket, reader);
        }
    }

    private RequestReader reader(Socket socket) throws IOException {
        return new RequestReader(
                socket.getInputStream(),
                transport.getInetAddress(),
                server.options().limits());
    }

    /// Takes the request that begins to arrive; false if the server ended the connection just before.
    private boolean begin() {
        phaseStart = System.nanoTime();
        return phase.compareAndSet(Phase.WAITING, Phase.READING);
    }

    /// Answers one request; false if the connection ends with it.
    private boolean exchange(Socket socket, RequestReader reader) throws IOException {
        try (var memory = server.memory().share()) {
            long start = phaseStart;
            var out = socket.getOutputStream();
            return exchange(out, reader.read(memory, () -> server.writer().invite(out)), start);
        } catch (RefusedRequest e) {
            LOG.debug("Refused a request: {}", e.getMessage());
            long start = phaseStart;
            end(socket, reader, e.status());
            log(HttpResponse.empty(e.status()), start);
            return false;
        }
    }

    private boolean exchange(OutputStream out, HttpRequest request, long start) throws IOException {
        enter(Phase.ANSWERING);
        var response = answer(request);
        enter(Phase.WRITING);
        boolean last = !request.persistent() || server.isStopping();
        server.writer().write(out, response, !request.method().equals("HEAD"), last);
        enter(Phase.WAITING);
        log(response, start);
        return !last;
    }

    private void log(HttpResponse response, long start) {
        var log = server.options().log();
        if (!log.equals(Exchange.Log.NONE)) {
            log.add(new Exchange(
                    transport.getInetAddress(),
                    response.subject(),
                    response.status(),
                    response.body().length,
                    System.nanoTime() - start));
        }
    }

    private HttpResponse answer(HttpRequest request) {
        try {
            return server.options().handler().handle(request);
        } catch (Throwable e) {
            LOG.error("A request could not be answered", e);
            return HttpResponse.empty(SERVER_ERROR);
        }
    }

    /// A client that is still sending would lose the answer if the socket were closed under it.
    private void end(Socket socket, RequestReader reader, int status) throws IOException {
        enter(Phase.WRITING);
        server.writer().write(socket.getOutputStream(), HttpResponse.empty(status), true, true);
        socket.shutdownOutput();
        reader.discard(MAX_DISCARDED_BYTES);
    }

    private void enter(Phase next) {
        phaseStart = System.nanoTime();
        phase.set(next);
    }

    /// Ends the connection unless a request is under way; whether it did.
    boolean closeIfWaiting() {
        boolean waiting = phase.compareAndSet(Phase.WAITING, Phase.CLOSED);
        if (waiting) {
            close();
        }
        return waiting;
    }

    /// For how many nanoseconds it has been waiting for a request, negative if it is not.
    long idleNanos(long now) {
        long since = phaseStart;
        return phase.get() == Phase.WAITING ? Math.max(0, now - since) : -1;
    }

    /// Ends the connection if its client kept it waiting for longer than the limits allow.
    void closeIfOverdue(long now) {
        var limits = server.options().limits();
        long allowed = switch (phase.get()) {
            case WAITING -> limits.idle().toNanos();
            case READING, WRITING -> limits.transfer().toNanos();
            case ANSWERING, CLOSED -> Long.MAX_VALUE;
        };
        if (now - phaseStart > allowed) {
            close();
        }
    }

    /// Never waits: the end of an encrypted connection, which its client would have to take, is left out.
    void close() {
        try {
            transport.close();
        } catch (IOException e) {
            LOG.debug("A socket could not be closed", e);
        }
    }
}
