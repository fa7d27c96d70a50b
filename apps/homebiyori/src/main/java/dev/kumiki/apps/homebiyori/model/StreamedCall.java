package dev.kumiki.apps.homebiyori.model;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/// Calls a model over HTTP and reads its answer as it comes, within a time, and as long as it is wanted.
///
/// A watch closes the stream when the time is over or the listener wants no more, which ends a read that waits.
final class StreamedCall {
    /// How often the watch looks whether the listener still listens.
    private static final Duration LOOK_EVERY = Duration.ofMillis(100);

    private static final int OK = 200;
    private static final int TOO_MANY = 429;
    private static final int SERVER = 500;

    private final HttpClient client;
    private final Duration timeout;

    StreamedCall(HttpClient client, Duration timeout) {
        this.client = client;
        this.timeout = timeout;
    }

    /// Reads the body of an answer.
    interface Reader {
        void read(InputStream body) throws IOException;
    }

    void run(HttpRequest.Builder request, LanguageModel.Listener listener, Reader reader) {
        long deadline = System.nanoTime() + timeout.toNanos();
        Optional<HttpResponse<InputStream>> begun =
                begin(request.timeout(timeout).build(), listener);
        if (begun.isEmpty()) {
            return;
        }
        try (InputStream body = begun.get().body()) {
            require(begun.get().statusCode());
            watched(body, deadline, listener, reader);
        } catch (IOException e) {
            throw new ModelException(ModelException.Kind.BROKEN, "the model's answer broke off", e);
        }
    }

    /// The answer as soon as it begins; empty if the listener wants none any more.
    private Optional<HttpResponse<InputStream>> begin(HttpRequest request, LanguageModel.Listener listener) {
        CompletableFuture<HttpResponse<InputStream>> coming =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofInputStream());
        try {
            while (!listener.isStopped()) {
                Optional<HttpResponse<InputStream>> response = await(coming);
                if (response.isPresent()) {
                    return response;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            coming.cancel(true);
            throw new ModelException(ModelException.Kind.BROKEN, "interrupted while asking the model", e);
        }
        coming.cancel(true);
        return Optional.empty();
    }

    private static Optional<HttpResponse<InputStream>> await(CompletableFuture<HttpResponse<InputStream>> coming)
            throws InterruptedException {
        try {
            return Optional.of(coming.get(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException _) {
            return Optional.empty();
        } catch (ExecutionException e) {
            boolean late = e.getCause() instanceof HttpTimeoutException
                    && !(e.getCause() instanceof HttpConnectTimeoutException);
            throw late
                    ? new ModelException(ModelException.Kind.TIMEOUT, "the model did not begin to answer", e)
                    : new ModelException(ModelException.Kind.BROKEN, "the model cannot be reached", e);
        }
    }

    private static void require(int status) {
        if (status == OK) {
            return;
        }
        if (status == TOO_MANY || status >= SERVER) {
            throw new ModelException(ModelException.Kind.BUSY, "the model has no time: status " + status);
        }
        throw new ModelException(ModelException.Kind.REFUSED, "the model refused the request: status " + status);
    }

    private static void watched(InputStream body, long deadline, LanguageModel.Listener listener, Reader reader)
            throws IOException {
        var done = new CountDownLatch(1);
        var late = new AtomicBoolean();
        var watch = new Watch(body, deadline, done, late);
        Thread.startVirtualThread(() -> watch.over(listener));
        try {
            reader.read(body);
        } catch (IOException e) {
            if (late.get()) {
                throw new ModelException(ModelException.Kind.TIMEOUT, "the model did not come to an end", e);
            }
            if (!listener.isStopped()) {
                throw e;
            }
        } finally {
            done.countDown();
        }
        if (late.get()) {
            throw new ModelException(ModelException.Kind.TIMEOUT, "the model did not come to an end");
        }
    }

    /// @param late whether the time was over, not the listener's patience
    private record Watch(InputStream body, long deadline, CountDownLatch done, AtomicBoolean late) {
        void over(LanguageModel.Listener listener) {
            try {
                while (!done.await(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                    boolean over = System.nanoTime() > deadline;
                    if (over || listener.isStopped()) {
                        late.set(over);
                        body.close();
                        return;
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (IOException e) {
                late.set(true);
            }
        }
    }
}
