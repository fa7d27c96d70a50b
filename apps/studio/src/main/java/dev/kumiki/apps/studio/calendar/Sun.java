package dev.kumiki.apps.studio.calendar;

import java.time.LocalDate;

/// When the sun rises and sets at the studio, to the minute or two that a photographer plans by: the low-precision
/// formulas of solar geometry (equation of time, declination, hour angle at 90.833° of zenith).
///
/// @param latitude in degrees
/// @param longitude in degrees east
public record Sun(double latitude, double longitude) {
    /// The studio's place, in the east of Tokyo.
    public static final Sun STUDIO = new Sun(35.68, 139.80);

    private static final double ZENITH = 90.833;
    private static final int TOKYO_OFFSET = 9 * 60;
    private static final int NOON = 12 * 60;

    /// The minute after midnight at which it rises.
    public int rise(LocalDate date) {
        return minute(date, 1);
    }

    /// The minute after midnight at which it sets.
    public int set(LocalDate date) {
        return minute(date, -1);
    }

    private int minute(LocalDate date, int side) {
        double year = 2 * Math.PI / date.lengthOfYear() * (date.getDayOfYear() - 1);
        double equation = 229.18
                * (0.000075
                        + 0.001868 * Math.cos(year)
                        - 0.032077 * Math.sin(year)
                        - 0.014615 * Math.cos(2 * year)
                        - 0.040849 * Math.sin(2 * year));
        double declination = 0.006918
                - 0.399912 * Math.cos(year)
                + 0.070257 * Math.sin(year)
                - 0.006758 * Math.cos(2 * year)
                + 0.000907 * Math.sin(2 * year)
                - 0.002697 * Math.cos(3 * year)
                + 0.00148 * Math.sin(3 * year);
        double place = Math.toRadians(latitude);
        double hour =
                Math.toDegrees(Math.acos(Math.cos(Math.toRadians(ZENITH)) / (Math.cos(place) * Math.cos(declination))
                        - Math.tan(place) * Math.tan(declination)));
        return (int) Math.round(NOON - 4 * (longitude + side * hour) - equation + TOKYO_OFFSET);
    }

    /// How many minutes of a time of a day have daylight.
    public int daylight(LocalDate date, int from, int until) {
        return Math.max(0, Math.min(until, set(date)) - Math.max(from, rise(date)));
    }
}
