/// The operator's pages of this application: work, dead letters, alarms, safety of tables, audit.
@NullMarked
package dev.kumiki.apps.studio.operator;

import org.jspecify.annotations.NullMarked;
