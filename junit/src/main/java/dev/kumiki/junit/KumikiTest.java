package dev.kumiki.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// A test class whose tests run on an engine of their own, in memory.
///
/// Constructors and methods may ask for a `DynamoDbClient` or `EmbeddedDynamoDb`, for the [MovableClock] that the
/// engine and the designs go by, and for any generated `…Tables` class, whose tables are then there.
///
/// ```java
/// @KumikiTest
/// class LoansTest {
///     @Test
///     void expire(LibraryTables tables, MovableClock clock) { … }
/// }
/// ```
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(KumikiExtension.class)
public @interface KumikiTest {
    /// When each test begins.
    String now() default "2026-01-01T00:00:00Z";
}
