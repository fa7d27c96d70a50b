/// A design that the tests export: a library with members, loans and shelves. Start at [Library].
@NullMarked
package dev.kumiki.design.export.example;

import org.jspecify.annotations.NullMarked;
