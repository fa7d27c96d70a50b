package dev.kumiki.apps.todo.page;

/// How people sign in to look at the demo.
public record DemoSignIn(String name, String password) {}
