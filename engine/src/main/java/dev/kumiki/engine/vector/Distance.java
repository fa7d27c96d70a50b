package dev.kumiki.engine.vector;

/// How alike two vectors are, as a score.
public enum Distance {
    /// From 0 (same direction) to 2 (opposite); 1 where either vector is zero.
    COSINE {
        @Override
        public Scorer from(float[] sought) {
            double square = dot(sought, sought);
            return stored -> cosine(sought, square, stored);
        }
    },
    /// The higher, the more alike.
    DOT_PRODUCT {
        @Override
        public Scorer from(float[] sought) {
            return stored -> dot(sought, stored);
        }

        @Override
        public boolean isBetter(double score, double other) {
            return score > other;
        }
    },
    /// The length of the difference.
    EUCLIDEAN {
        @Override
        public Scorer from(float[] sought) {
            return stored -> Math.sqrt(squaredDifference(sought, stored));
        }
    };

    /// Scores vectors against the one that is sought, which has as many elements.
    public interface Scorer {
        double score(float[] stored);
    }

    /// Whoever compares many vectors with `sought`, which must not change meanwhile.
    public abstract Scorer from(float[] sought);

    /// Whether the first score is that of a vector more alike.
    public boolean isBetter(double score, double other) {
        return score < other;
    }

    // Two sums instead of one, because an addition need not wait for the one before it then; and the same everywhere,
    // so that a vector is no distance from itself.

    private static double cosine(float[] sought, double square, float[] stored) {
        double evenDot = 0;
        double oddDot = 0;
        double evenSquare = 0;
        double oddSquare = 0;
        int i = 0;
        for (; i + 1 < sought.length; i += 2) {
            double even = stored[i];
            double odd = stored[i + 1];
            evenDot += sought[i] * even;
            oddDot += sought[i + 1] * odd;
            evenSquare += even * even;
            oddSquare += odd * odd;
        }
        if (i < sought.length) {
            double last = stored[i];
            evenDot += sought[i] * last;
            evenSquare += last * last;
        }
        double lengths = Math.sqrt(square * (evenSquare + oddSquare));
        // Rounding must not lead out of the range.
        return lengths == 0 ? 1 : Math.clamp(1 - (evenDot + oddDot) / lengths, 0, 2);
    }

    private static double dot(float[] a, float[] b) {
        double even = 0;
        double odd = 0;
        int i = 0;
        for (; i + 1 < a.length; i += 2) {
            even += (double) a[i] * b[i];
            odd += (double) a[i + 1] * b[i + 1];
        }
        if (i < a.length) {
            even += (double) a[i] * b[i];
        }
        return even + odd;
    }

    private static double squaredDifference(float[] a, float[] b) {
        double even = 0;
        double odd = 0;
        int i = 0;
        for (; i + 1 < a.length; i += 2) {
            double first = (double) a[i] - b[i];
            double second = (double) a[i + 1] - b[i + 1];
            even += first * first;
            odd += second * second;
        }
        if (i < a.length) {
            double last = (double) a[i] - b[i];
            even += last * last;
        }
        return even + odd;
    }
}
