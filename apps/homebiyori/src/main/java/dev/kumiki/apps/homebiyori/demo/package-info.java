/// What `--demo` shows: a free and a premium user with weeks of talks, and an administrator. Start at [DemoData].
@NullMarked
package dev.kumiki.apps.homebiyori.demo;

import org.jspecify.annotations.NullMarked;
