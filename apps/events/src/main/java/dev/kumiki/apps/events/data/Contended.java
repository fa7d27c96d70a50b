package dev.kumiki.apps.events.data;

/// The result of an operation that came to nothing because others were always faster. Trying again can help.
public interface Contended {}
