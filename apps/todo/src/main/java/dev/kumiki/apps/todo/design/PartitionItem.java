package dev.kumiki.apps.todo.design;

/// Everything in the partition of a user, secrets included.
public sealed interface PartitionItem
        permits CalendarFeed,
                Category,
                CategoryCounters,
                Counters,
                Credential,
                Preferences,
                Profile,
                SavedFilter,
                Session,
                Todo,
                UndoEntry {}
