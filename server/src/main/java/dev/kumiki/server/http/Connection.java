package dev.kumiki.server.http;

import java.io.IOException;
import java.net.Socket;
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

    /// What the connection is doing.
    private enum Phase {
        WAITING,
        READING,
        ANSWERING,
        WRITING,
        CLOSED
    }

    private final Socket socket;
    private final HttpServer server;
    private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.WAITING);
    private volatile long phaseStart = System.nanoTime();

    Connection(Socket socket, HttpServer server) {
        this.socket = socket;
        this.server = server;
    }

    @Override
    public void run() {
        try (socket) {
            serve();
        } catch (IOException _) {
            // The client went away or took too long, and there is nobody left to tell.
        } finally {
            phase.set(Phase.CLOSED);
            server.ended(this);
        }
    }

    private void serve() throws IOException {
        var reader = new RequestReader(socket.getInputStream(), server.options().limits());
        boolean open = true;
        while (open && reader.await() && begin()) {
            open = exchange(reader);
        }
    }

    /// Takes the request that begins to arrive; false if the server ended the connection just before.
    private boolean begin() {
        phaseStart = System.nanoTime();
        return phase.compareAndSet(Phase.WAITING, Phase.READING);
    }

    /// Answers one request; false if the connection ends with it.
    private boolean exchange(RequestReader reader) throws IOException {
        HttpRequest request;
        try {
            request = reader.read(() -> server.writer().invite(socket.getOutputStream()));
        } catch (RefusedRequest e) {
            refuse(reader, e);
            return false;
        }
        enter(Phase.ANSWERING);
        var response = answer(request);
        enter(Phase.WRITING);
        boolean last = !request.persistent() || server.isStopping();
        server.writer()
                .write(socket.getOutputStream(), response, !request.method().equals("HEAD"), last);
        enter(Phase.WAITING);
        return !last;
    }

    private HttpResponse answer(HttpRequest request) {
        try {
            return server.options().handler().handle(request);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            LOG.error("A request could not be answered", e);
            return HttpResponse.empty(SERVER_ERROR);
        }
    }

    /// A client that is still sending would lose the answer if the socket were closed under it.
    private void refuse(RequestReader reader, RefusedRequest refusal) throws IOException {
        LOG.debug("Refused a request: {}", refusal.getMessage());
        enter(Phase.WRITING);
        server.writer().write(socket.getOutputStream(), HttpResponse.empty(refusal.status()), true, true);
        socket.shutdownOutput();
        reader.discard(MAX_DISCARDED_BYTES);
    }

    private void enter(Phase next) {
        phaseStart = System.nanoTime();
        phase.set(next);
    }

    /// Ends the connection unless a request is under way.
    void closeIfWaiting() {
        if (phase.compareAndSet(Phase.WAITING, Phase.CLOSED)) {
            close();
        }
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

    void close() {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.debug("A socket could not be closed", e);
        }
    }
}
