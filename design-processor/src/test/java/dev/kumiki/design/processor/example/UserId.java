package dev.kumiki.design.processor.example;

/// Identifies a user.
public record UserId(String value) {}
