package dev.kumiki.server;

import dev.kumiki.server.json.JsonCodec;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.utils.builder.SdkBuilder;

/// One operation of a service: how its request is made from JSON and who answers it.
///
/// @param <C> the client that answers
interface Operation<C> {
    /// Answers the request in `body`.
    SdkPojo call(C client, byte[] body);

    /// @param newBuilder makes an empty request
    /// @param method the client's method
    static <C, B extends SdkPojo & SdkBuilder<?, Q>, Q> Operation<C> of(
            Supplier<B> newBuilder, BiFunction<C, Q, ? extends SdkPojo> method) {
        return (client, body) -> {
            var builder = newBuilder.get();
            JsonCodec.read(body, builder);
            return method.apply(client, builder.build());
        };
    }
}
