package dev.kumiki.apps.studio.design.catalogue;

/// What stands in the catalogue.
public sealed interface CatalogueItem permits InsuranceOffer, Plan, StudioOption, StudioSettings {}
