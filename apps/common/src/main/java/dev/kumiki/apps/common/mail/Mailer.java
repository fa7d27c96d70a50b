package dev.kumiki.apps.common.mail;

/// Sends mail.
public interface Mailer {
    /// Sends a mail. The same id can come again after a crash: a folder then keeps one mail, and SMTP carries the same
    /// Message-ID, by which many mailboxes drop the second.
    ///
    /// @param id of the cause of the mail
    /// @throws dev.kumiki.apps.common.work.GiveUpException if it can never be delivered
    void send(String id, Mail mail);

    /// Removes every mail to an address that is kept here. What was delivered elsewhere is its reader's.
    default void forget(String address) {}
}
