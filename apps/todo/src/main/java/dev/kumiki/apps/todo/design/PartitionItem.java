package dev.kumiki.apps.todo.design;

/// Everything in the partition of a user, secrets included.
public sealed interface PartitionItem
        permits Category, CategoryCounters, Counters, Credential, Profile, Session, Todo {}
