/// A photo studio and its customers, as a host carries it. Start at [StudioModule]; each feature has a package of its
/// own with its operations or its pages, and `design` holds the tables. Depends on everything below it; nothing depends
/// on it.
@NullMarked
package dev.kumiki.apps.studio;

import org.jspecify.annotations.NullMarked;
