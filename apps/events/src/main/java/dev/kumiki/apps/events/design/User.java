package dev.kumiki.apps.events.design;

/// Somebody who acts, with the name to show.
public record User(UserId id, String name) {}
