package dev.kumiki.server.http;

/// What answers requests; called by many virtual threads at once.
@FunctionalInterface
public interface HttpHandler {
    HttpResponse handle(HttpRequest request);
}
