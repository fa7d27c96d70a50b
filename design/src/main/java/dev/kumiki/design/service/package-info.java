/// What each service may do, and who sees to it: a design says it by [UsedBy], [WrittenBy] and [StreamedBy]. Start at
/// [ServicePolicy]: it derives the permissions of a service from the design; [GuardedClient] refuses every other call,
/// and the export of IAM policies writes the same permissions down for AWS.
@NullMarked
package dev.kumiki.design.service;

import org.jspecify.annotations.NullMarked;
