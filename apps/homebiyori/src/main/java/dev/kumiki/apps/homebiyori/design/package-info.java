/// The design of Homebiyori: four tables and the audit. Start at [Homebiyori]; each table stands with its entities in a
/// package of its own. Depends on the design library and the AWS SDK's model only.
@NullMarked
package dev.kumiki.apps.homebiyori.design;

import org.jspecify.annotations.NullMarked;
