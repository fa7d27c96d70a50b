package dev.kumiki.apps.studio.design;

/// Where the document's examples lie, for tests in other packages.
public final class Documents {
    private Documents() {}
}
