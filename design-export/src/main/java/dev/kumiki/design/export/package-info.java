/// What a compiled design gives besides code. [Designs] finds designs; each export turns a
/// [dev.kumiki.design.definition.DesignDefinition] into text, the same for the same design.
/// Depends on the design library and the SDK's types only: what is measured is measured on any `DynamoDbClient`.
@NullMarked
package dev.kumiki.design.export;

import org.jspecify.annotations.NullMarked;
