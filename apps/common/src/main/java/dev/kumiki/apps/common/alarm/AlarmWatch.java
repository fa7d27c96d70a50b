package dev.kumiki.apps.common.alarm;

import dev.kumiki.apps.common.work.Loop;
import dev.kumiki.apps.common.work.Pace;
import dev.kumiki.apps.common.work.Round;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.context.SmartLifecycle;

/// Evaluates the alarms again and again while the host runs, and has changes told.
public final class AlarmWatch implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(AlarmWatch.class);
    private static final Pace PACE = new Pace(Duration.ofSeconds(10), Duration.ofSeconds(10));

    private final AlarmBoard board;
    private final Optional<AlarmMails> mails;
    private final Loop loop;
    private volatile boolean running;

    /// Over a board.
    ///
    /// @param mails who is told by mail, if anybody
    public AlarmWatch(AlarmBoard board, Optional<AlarmMails> mails) {
        this.board = board;
        this.mails = mails;
        this.loop = new Loop(
                "alarms",
                PACE,
                () -> {
                    look();
                    return Round.Found.NOTHING;
                },
                () -> {});
    }

    /// Evaluates now, in the caller's thread, and tells of changes.
    public void look() {
        List<Alarm> changed = board.evaluate();
        for (Alarm alarm : changed) {
            LOG.atLevel(alarm.state() == Alarm.State.ON ? Level.WARN : Level.INFO)
                    .log("The alarm {} is {}", alarm.id(), alarm.state());
            mails.ifPresent(sender -> sender.tell(alarm));
        }
    }

    /// The alarms.
    public AlarmBoard board() {
        return board;
    }

    @Override
    public void start() {
        loop.start();
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        loop.close();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
