package dev.kumiki.apps.lessons.page;

/// The crests (紋) that stand on the tags of others: one of eight, the same for the same reservation, so that a board is
/// lively and names nobody.
public final class Crests {
    /// How many there are; the symbols `mon0` to `mon7` of `lessons/parts`.
    public static final int COUNT = 8;

    private Crests() {}

    /// The crest of a reservation.
    public static int of(String reservationId) {
        return Math.floorMod((reservationId.hashCode() * 0x9E3779B9) >>> 7, COUNT);
    }
}
