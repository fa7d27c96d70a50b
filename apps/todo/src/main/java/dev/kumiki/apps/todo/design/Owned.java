package dev.kumiki.apps.todo.design;

/// What a user owns: everything in the user's partition but secrets (T-033, T-038).
public sealed interface Owned permits Category, CategoryCounters, Counters, Preferences, Profile, SavedFilter, Todo {}
