import { expect, it } from 'vitest';

import { deliveryOf, type SmtpError } from './smtp-reply';

const atRecipient = (responseCode: number, response: string): SmtpError => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode,
  response,
});

it.each<[string, SmtpError, string]>([
  ['no such mailbox', atRecipient(550, '550 5.1.1 User unknown'), 'gone'],
  ['a mailbox that was closed', atRecipient(550, '550 5.2.1 Disabled'), 'gone'],
  ['no such mailbox, in an old server’s words', atRecipient(550, '550 No such user'), 'gone'],
  ['a full mailbox', atRecipient(552, '552 5.2.2 Over quota'), 'full'],
  ['a full mailbox, in an old server’s words', atRecipient(552, '552 Over quota'), 'full'],
  ['greylisting', atRecipient(451, '451 4.7.1 Greylisted, come again'), 'busy'],
  ['a server that trusts us not', atRecipient(550, '550 5.7.1 Blocked'), 'refused'],
  ['our own address refused', atRecipient(550, '550 5.1.8 Bad sender'), 'refused'],
  ['a text refused', { command: 'DATA', responseCode: 554, response: '554 Spam' }, 'refused'],
  [
    'a wrong password',
    { command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8' },
    'later',
  ],
  [
    'a site that may not send',
    { command: 'MAIL FROM', responseCode: 550, response: '550' },
    'later',
  ],
  ['no answer', { code: 'ETIMEDOUT', command: 'CONN' }, 'later'],
  ['a line cut within the text', { code: 'ECONNECTION', command: 'DATA' }, 'later'],
])('%s', (_, fault, outcome) => {
  expect(deliveryOf(fault)).toBe(outcome);
});
