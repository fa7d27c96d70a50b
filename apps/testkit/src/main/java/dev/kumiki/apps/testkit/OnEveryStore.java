package dev.kumiki.apps.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.ClassTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/// Runs a test class once on every [Store]. Its constructor takes a [TestDatabase], a new one for each test.
@ClassTemplate
@ExtendWith(EveryStore.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface OnEveryStore {}
