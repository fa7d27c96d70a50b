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
    /// Makes the request in `body`, for this client to answer.
    Call prepare(C client, byte[] body);

    /// A request that was read and not answered yet.
    ///
    /// @param request the SDK's request
    /// @param answer asks the client
    record Call(SdkPojo request, Supplier<SdkPojo> answer) {}

    /// @param newBuilder makes an empty request
    /// @param method the client's method
    static <C, B extends SdkPojo & SdkBuilder<?, Q>, Q extends SdkPojo> Operation<C> of(
            Supplier<B> newBuilder, BiFunction<C, Q, ? extends SdkPojo> method) {
        return (client, body) -> {
            var builder = newBuilder.get();
            JsonCodec.read(body, builder);
            Q request = builder.build();
            return new Call(request, () -> method.apply(client, request));
        };
    }
}
