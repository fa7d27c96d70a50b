package dev.kumiki.apps.homebiyori.design.core;

/// What stands in the core partition of a user (H-114), in the order of its keys; notifications without their message
/// (B4.3).
public sealed interface CoreItem
        permits AiSettings, Counters, NotificationHead, Preferences, Profile, Subscription, Tree {}
