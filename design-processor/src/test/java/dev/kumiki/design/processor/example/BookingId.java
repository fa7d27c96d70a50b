package dev.kumiki.design.processor.example;

/// Identifies a booking.
public record BookingId(String value) {}
