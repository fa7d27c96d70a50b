package dev.kumiki.apps.homebiyori.billing.fake;

import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.http.Call;
import dev.kumiki.apps.common.http.CallResult;
import dev.kumiki.apps.common.http.Outgoing;
import dev.kumiki.apps.common.webhook.HmacSignatures;
import dev.kumiki.apps.common.work.Task;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;

/// Delivers the stand-in's events as Stripe does: signed, over HTTP, at least once, through the one door.
public final class FakeDelivery {
    /// The door.
    public static final String DOOR = "/homebiyori/stripe/webhook";

    private final Outgoing calls;
    private final HmacSignatures signatures;
    private final PublicAddress address;
    private final InstantSource clock;

    /// @param signatures with the secret of the door
    public FakeDelivery(Outgoing calls, HmacSignatures signatures, PublicAddress address, InstantSource clock) {
        this.calls = calls;
        this.signatures = signatures;
        this.address = address;
        this.clock = clock;
    }

    /// The handler of [FakeBilling#EVENT].
    public void deliver(Task task) throws InterruptedException {
        byte[] body = task.payload().getOrDefault("body", "").getBytes(StandardCharsets.UTF_8);
        Call call = Call.of("POST", address.page(DOOR))
                .header("Content-Type", "application/json")
                .secret("Stripe-Signature", signatures.header(body, clock.instant()))
                .body(body)
                .safeToRepeat();
        CallResult result = calls.send(call);
        if (!(result instanceof CallResult.Answered(var reply) && reply.isSuccess())) {
            throw new IllegalStateException("the door did not take the event; it is delivered again");
        }
    }
}
