package dev.kumiki.engine.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// The best of many candidates, of which no more are kept than are wanted. Equal scores stand in the order of their
/// keys. Not thread-safe.
public final class Nearest {
    private final Distance distance;
    private final int wanted;
    private final Comparator<Candidate> bestFirst;
    /// The worst one first.
    private final PriorityQueue<Candidate> kept;

    /// @param value as it is stored
    public record Candidate(double score, byte[] key, byte[] value) {}

    public Nearest(Distance distance, int wanted) {
        this.distance = distance;
        this.wanted = wanted;
        this.bestFirst = this::compare;
        this.kept = new PriorityQueue<>(wanted, bestFirst.reversed());
    }

    /// Whether a candidate with this score would be kept if its key came after all others.
    public boolean wants(double score) {
        return kept.size() < wanted || distance.isBetter(score, kept.element().score());
    }

    /// Adds a candidate whose key comes after those of all candidates before it.
    public void add(Candidate candidate) {
        if (!wants(candidate.score())) {
            return;
        }
        if (kept.size() == wanted) {
            kept.remove();
        }
        kept.add(candidate);
    }

    public List<Candidate> bestFirst() {
        var sorted = new ArrayList<>(kept);
        sorted.sort(bestFirst);
        return sorted;
    }

    private int compare(Candidate one, Candidate other) {
        if (distance.isBetter(one.score(), other.score())) {
            return -1;
        }
        return distance.isBetter(other.score(), one.score()) ? 1 : Arrays.compareUnsigned(one.key(), other.key());
    }
}
