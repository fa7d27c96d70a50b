package dev.kumiki.design.processor.example;

import java.util.List;
import java.util.Optional;

/// The collection of a user.
public record UserData(Profile profile, Optional<Tree> tree, List<Notification> notifications) {}
