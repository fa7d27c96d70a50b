package dev.kumiki.apps.homebiyori.sealing;

import dev.kumiki.apps.homebiyori.design.value.UserId;

/// Makes texts of a user unreadable for whoever has only the tables or their backups.
public interface Sealing {
    /// What every sealed text begins with; a text without it is plain, as older versions wrote it.
    String PREFIX = "sealed:v1:";

    /// Stores texts as they are: for tests and tools that have no keys.
    Sealing NONE = new Sealing() {
        @Override
        public String seal(UserId userId, String plain) {
            return plain;
        }

        @Override
        public String open(UserId userId, String stored) {
            return stored;
        }

        @Override
        public void destroy(UserId userId) {}
    };

    /// The text as it is stored.
    ///
    /// @throws KeyDestroyedException if the user is being forgotten
    String seal(UserId userId, String plain);

    /// The text that was sealed; a text without [#PREFIX] as it is.
    ///
    /// @throws KeyDestroyedException if the user was forgotten, or the text was sealed for somebody else
    String open(UserId userId, String stored);

    /// Destroys the key of a user for good: nothing that was sealed with it can be read again, nor anything be sealed.
    void destroy(UserId userId);
}
