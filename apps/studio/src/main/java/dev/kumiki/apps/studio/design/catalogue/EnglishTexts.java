package dev.kumiki.apps.studio.design.catalogue;

/// The texts of an option for those who read English.
public record EnglishTexts(String name, String description, String unit) {}
