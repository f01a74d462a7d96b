/**
 * What became of a mail: taken; to be sent again, since its server is busy (it said so) or none answered; the mailbox takes
 * nothing now, or there is none; or it is never to be taken as it is.
 */
export type MailDelivery = 'sent' | 'busy' | 'later' | 'full' | 'gone' | 'refused';

/** What nodemailer says of a mail that was not taken. */
export type SmtpError = {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/** The code that says more than the reply's (RFC 3463): class, subject, detail. */
export function enhancedCode(text: string): { of: number; subject: number; detail: number } | null {
  const [, of, subject, detail] = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(text) ?? [];
  return of ? { of: Number(of), subject: Number(subject), detail: Number(detail) } : null;
}

/** Whether a final refusal is that there is no such mailbox (RFC 3463, 3.2 and 3.3; .7 and .8 are of who sends). */
export function isNoMailbox({ subject, detail }: { subject: number; detail: number }): boolean {
  return (subject === 1 && detail !== 7 && detail !== 8) || (subject === 2 && detail === 1);
}

/**
 * What a reply means for a mail (RFC 5321, 4.2.1). What is said before the address was named is of this site (its password,
 * its right to send), so no address suffers for it.
 */
export function deliveryOf({ command, responseCode = 0, response = '' }: SmtpError): MailDelivery {
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  if (!isOfMail || responseCode < 400) return 'later';
  if (responseCode < 500) return 'busy';
  const enhanced = enhancedCode(response);
  if (enhanced) {
    if (isNoMailbox(enhanced)) return 'gone';
    return enhanced.subject === 2 ? 'full' : 'refused';
  }
  if (command === 'DATA') return responseCode === 552 ? 'full' : 'refused';
  if (responseCode === 552) return 'full';
  return [550, 551, 553].includes(responseCode) ? 'gone' : 'refused';
}
