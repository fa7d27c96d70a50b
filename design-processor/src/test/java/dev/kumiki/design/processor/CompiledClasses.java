package dev.kumiki.design.processor;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.tools.JavaFileObject;

/// Loads what a test compiled in memory.
public final class CompiledClasses extends ClassLoader {
    private static final String OUTPUT = "/CLASS_OUTPUT/";
    private static final String SUFFIX = ".class";

    private final Map<String, byte[]> compiled = new LinkedHashMap<>();

    /// What the compilation has made.
    public CompiledClasses(Compilation compilation) {
        super(CompiledClasses.class.getClassLoader());
        for (JavaFileObject file : compilation.generatedFiles()) {
            if (file.getKind() == JavaFileObject.Kind.CLASS) {
                String path = file.getName();
                String name = path.substring(OUTPUT.length(), path.length() - SUFFIX.length());
                try (InputStream in = file.openInputStream()) {
                    compiled.put(name.replace('/', '.'), in.readAllBytes());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = compiled.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }
}
