package dev.kumiki.server;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/// Reads the certificate that a server shows from a key store.
public final class KeyStores {
    private KeyStores() {}

    /// @param file a PKCS#12 or JKS key store that holds one private key with its certificates
    /// @throws IOException if the file cannot be read or the password is wrong
    public static SSLContext context(Path file, char[] password) throws IOException {
        try {
            var store = KeyStore.getInstance(file.toFile(), password);
            var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, password);
            var context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
