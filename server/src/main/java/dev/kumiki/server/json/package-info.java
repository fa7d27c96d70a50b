/// JSON from and to the AWS SDK's request and response classes. Start at [JsonCodec].
///
/// The SDK describes every member of every class at run time (`SdkField`); [Structure] turns that description once into
/// a tree of [JsonType]s, which read and write. So there is no code for any single operation here.
///
/// Knows no HTTP, and of the engine only how stored attributes are told ([AttributeJson]). Everything is immutable and thread-safe.
@NullMarked
package dev.kumiki.server.json;

import org.jspecify.annotations.NullMarked;
