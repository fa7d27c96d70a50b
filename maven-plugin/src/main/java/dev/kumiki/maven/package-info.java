/// The goals of the Maven plugin. Start at [ExportMojo].
///
/// A project that has the plugin in its `pom.xml` calls `mvn compile kumiki:export`. Maven runs it in its own process,
/// which therefore has to be Java 25. What is written comes from `design.export`; the report is measured on an engine
/// in memory.
@NullMarked
package dev.kumiki.maven;

import org.jspecify.annotations.NullMarked;
