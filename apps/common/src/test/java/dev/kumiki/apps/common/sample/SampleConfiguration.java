package dev.kumiki.apps.common.sample;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// The beans of the application for tests.
@Configuration(proxyBeanMethods = false)
@Import(SamplePages.class)
class SampleConfiguration {}
