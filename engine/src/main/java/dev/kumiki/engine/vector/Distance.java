package dev.kumiki.engine.vector;

/// How alike two vectors are, as a score.
public enum Distance {
    /// From 0 (same direction) to 2 (opposite); 1 where either vector is zero.
    COSINE {
        @Override
        public double score(float[] sought, float[] stored) {
            double lengths = Math.sqrt(dot(sought, sought) * dot(stored, stored));
            if (lengths == 0) {
                return 1;
            }
            // Rounding must not lead out of the range.
            return Math.clamp(1 - dot(sought, stored) / lengths, 0, 2);
        }
    },
    /// The higher, the more alike.
    DOT_PRODUCT {
        @Override
        public double score(float[] sought, float[] stored) {
            return dot(sought, stored);
        }

        @Override
        public boolean isBetter(double score, double other) {
            return score > other;
        }
    },
    /// The length of the difference.
    EUCLIDEAN {
        @Override
        public double score(float[] sought, float[] stored) {
            return Math.sqrt(squaredDifference(sought, stored));
        }
    };

    /// The score of two vectors with as many elements.
    public abstract double score(float[] sought, float[] stored);

    /// Whether the first score is that of a vector more alike.
    public boolean isBetter(double score, double other) {
        return score < other;
    }

    /// Four sums instead of one, because an addition need not wait for the one before it then.
    private static double dot(float[] a, float[] b) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = 0;
        for (; i + 3 < a.length; i += 4) {
            s0 += (double) a[i] * b[i];
            s1 += (double) a[i + 1] * b[i + 1];
            s2 += (double) a[i + 2] * b[i + 2];
            s3 += (double) a[i + 3] * b[i + 3];
        }
        for (; i < a.length; i++) {
            s0 += (double) a[i] * b[i];
        }
        return s0 + s1 + (s2 + s3);
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
