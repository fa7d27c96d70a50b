/// How the tables of an application are kept safe: point-in-time recovery, encryption at rest, daily backups.
/// Start at [TableKeeper]; [TableProtection] is what an application asks for.
/// Knows the database by its own calls only, the same on Amazon DynamoDB and on the embedded engine.
/// A keeper may be used by many threads, and every step of it any number of times.
@NullMarked
package dev.kumiki.apps.common.protection;

import org.jspecify.annotations.NullMarked;
