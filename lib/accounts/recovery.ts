/** Set when a link for a new password has been followed: who has the mailbox need not know the old one. */
export const recoveryCookie = 'recovery';
/** Seconds in which the new password is to be chosen. */
export const recoverySeconds = 15 * 60;
