package dev.kumiki.server;

import dev.kumiki.server.http.Exchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A line for each request: time, remote address, operation, table, status, bytes of the answer, microseconds. `-`
/// stands for what is not known; nothing of an item is ever written.
///
/// Requests leave their lines in a queue, and one thread writes them. It looks before each batch of lines whether the
/// file is still the one it opened: a file that was moved away or removed is opened anew, so that it can be rotated at
/// any time. A disk that is full loses lines and no request.
public final class AccessLog implements Exchange.Log, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AccessLog.class);
    private static final int MAX_WAITING_LINES = 8 * 1024;
    private static final long IDLE_MILLIS = 100;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final InstantSource clock;
    private final Target target;
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MAX_WAITING_LINES);
    private final Thread writer;
    private volatile boolean closed;
    private boolean complained;

    /// Where lines go.
    private interface Target {
        void write(byte[] bytes) throws IOException;

        void close() throws IOException;
    }

    private AccessLog(Target target, InstantSource clock) {
        this.target = target;
        this.clock = clock;
        this.writer = Thread.ofPlatform().name("access-log").daemon().start(this::run);
    }

    /// Appends to a file.
    ///
    /// @throws IOException if it cannot be written
    public static AccessLog at(Path file, InstantSource clock) throws IOException {
        return new AccessLog(new RotatedFile(file), clock);
    }

    /// Writes to a stream that stays open.
    public static AccessLog to(OutputStream out, InstantSource clock) {
        return new AccessLog(
                new Target() {
                    @Override
                    public void write(byte[] bytes) throws IOException {
                        out.write(bytes);
                        out.flush();
                    }

                    @Override
                    public void close() {
                        // Somebody else's.
                    }
                },
                clock);
    }

    @Override
    public void add(Exchange exchange) {
        String line = "%s %s %s %d %d %d%n"
                .formatted(
                        TIME.format(clock.instant()),
                        exchange.remote().getHostAddress(),
                        exchange.subject().isEmpty() ? "- -" : exchange.subject(),
                        exchange.status(),
                        exchange.bytes(),
                        TimeUnit.NANOSECONDS.toMicros(exchange.nanos()));
        try {
            while (!closed && !lines.offer(line, IDLE_MILLIS, TimeUnit.MILLISECONDS)) {
                // The writer is behind; a line that is not written would be missed more than a moment.
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        var batch = new ArrayList<String>();
        try {
            while (!closed || !lines.isEmpty()) {
                String first = lines.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
                if (first != null) {
                    batch.add(first);
                    lines.drainTo(batch);
                    write(String.join("", batch));
                    batch.clear();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(String text) {
        try {
            target.write(text.getBytes(StandardCharsets.UTF_8));
            complained = false;
        } catch (IOException e) {
            if (!complained) {
                LOG.warn("The access log cannot be written, and lines are lost: {}", e.getMessage());
            }
            complained = true;
        }
    }

    /// Writes what is waiting.
    @Override
    public void close() {
        closed = true;
        try {
            writer.join();
            target.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            LOG.warn("The access log could not be closed", e);
        }
    }

    /// A file that may be moved away at any time. Used by the writer's thread, and by the closing one after it.
    private static final class RotatedFile implements Target {
        private final Path path;
        private OutputStream out;
        private @Nullable Object identity;

        RotatedFile(Path path) throws IOException {
            this.path = path;
            this.out = open();
            this.identity = identity(path);
        }

        private OutputStream open() throws IOException {
            return Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            if (!Objects.equals(identity, identity(path))) {
                out.close();
                out = open();
                identity = identity(path);
            }
            out.write(bytes);
        }

        /// What tells the file from another one of its name; null if there is none.
        private static @Nullable Object identity(Path path) throws IOException {
            try {
                var attributes = Files.readAttributes(path, BasicFileAttributes.class);
                FileTime created = attributes.creationTime();
                return attributes.fileKey() == null ? created : attributes.fileKey();
            } catch (NoSuchFileException _) {
                return null;
            }
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
