package dev.kumiki.design.processor.example;

/// What stands in the collection of a user.
public sealed interface CoreItem permits Profile, Tree, Notification {}
