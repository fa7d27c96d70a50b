package dev.kumiki.engine.upkeep;

import dev.kumiki.engine.operation.item.RequestTokens;
import java.time.Duration;

/// Deletes the tokens of transactions whose time is over.
public final class EndedTokensTask implements MaintenanceTask {
    private static final Duration INTERVAL = Duration.ofMinutes(1);

    private final RequestTokens tokens;

    public EndedTokensTask(RequestTokens tokens) {
        this.tokens = tokens;
    }

    @Override
    public String name() {
        return "clearing ended tokens";
    }

    @Override
    public Duration interval() {
        return INTERVAL;
    }

    @Override
    public void run(Stopping stopping) {
        tokens.clearEnded(stopping::requested);
    }
}
