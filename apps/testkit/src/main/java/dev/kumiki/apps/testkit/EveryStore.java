package dev.kumiki.apps.testkit;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContext;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContextProvider;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Gives each run of a class its store, and each test a database there that is closed after it.
final class EveryStore implements ClassTemplateInvocationContextProvider {
    @Override
    public boolean supportsClassTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<? extends ClassTemplateInvocationContext> provideClassTemplateInvocationContexts(
            ExtensionContext context) {
        return Stream.of(Store.values()).map(Run::new);
    }

    private record Run(Store store) implements ClassTemplateInvocationContext {
        @Override
        public String getDisplayName(int invocationIndex) {
            return store.name();
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(new Databases(store));
        }
    }

    private record Databases(Store store) implements ParameterResolver {
        @Override
        public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
            return ExtensionContextScope.TEST_METHOD;
        }

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == TestDatabase.class;
        }

        @Override
        public TestDatabase resolveParameter(ParameterContext parameter, ExtensionContext context) {
            var databases = context.getStore(ExtensionContext.Namespace.create(EveryStore.class));
            return databases.computeIfAbsent(TestDatabase.class, key -> TestDatabase.open(store), TestDatabase.class);
        }
    }
}
