package dev.kumiki.apps.lessons.desk;

import org.springframework.context.annotation.Configuration;

/// Puts together what staff and administrators use, and what happens in the background.
@Configuration(proxyBeanMethods = false)
public class DeskConfiguration {}
