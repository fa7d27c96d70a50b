package dev.kumiki.apps.todo;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppModule;
import java.util.List;

/// The TODO application as a host carries it, at `/todo`.
public final class TodoModule implements AppModule {
    /// The application.
    static final App APP = new App("todo");

    @Override
    public App app() {
        return APP;
    }

    @Override
    public Class<?> configuration() {
        return TodoConfiguration.class;
    }

    @Override
    public List<String> bundles() {
        return List.of("messages/todo", "messages/todo-more");
    }
}
