/// Operations on what is attached to tables: policies and insights into keys. Start at [PutResourcePolicyOperation].
///
/// What they keep is a part of a table's definition ([dev.kumiki.engine.table.Attachments]), so it is as durable as the
/// table and ends with it.
@NullMarked
package dev.kumiki.engine.operation.attachment;

import org.jspecify.annotations.NullMarked;
