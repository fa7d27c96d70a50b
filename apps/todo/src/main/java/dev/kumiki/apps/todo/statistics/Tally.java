package dev.kumiki.apps.todo.statistics;

/// How many todos of a kind are open and done. Belongs to one thread.
final class Tally {
    private int open;
    private int done;

    void add(boolean completed) {
        if (completed) {
            done++;
        } else {
            open++;
        }
    }

    int open() {
        return open;
    }

    int done() {
        return done;
    }

    int total() {
        return open + done;
    }
}
