package dev.kumiki.apps.studio.design;

/// What stands in the catalogue.
public sealed interface CatalogueItem permits InsuranceOffer, Plan, StudioOption {}
