import { describe, expect, it } from 'vitest';

import { leavingSubject, readReturnedMail } from './returned-mail';

const mail = '1f6d3f0e-5a52-4f57-9d1b-0a7c2f4f9a11';

function report({
  action = 'failed',
  status = '5.1.1',
  quoted = `<${mail}@news.example>`,
} = {}): string {
  return `From: MAILER-DAEMON@mx.example
Message-ID: <20261126@mx.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Your message could not be delivered.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; reader@mx.example
Action: ${action}
Status: ${status}
--b
Content-Type: text/rfc822-headers

Subject: The letter
Message-ID: ${quoted}

--b--
`.replaceAll('\n', '\r\n');
}

describe('a mail that came back', () => {
  it.each([
    ['5.1.1', true],
    ['5.2.1', true],
    ['5.2.2', false],
    ['5.7.1', false],
    ['4.4.7', false],
  ])('with status %s is final: %s', (status, isFinal) => {
    expect(readReturnedMail(report({ status }))).toEqual({ is: 'bounce', mail, isFinal });
  });

  it('counts only when it failed, and only when it was ours', () => {
    expect(readReturnedMail(report({ action: 'delayed' }))).toBeNull();
    expect(readReturnedMail(report({ quoted: '<other@news.example>' }))).toBeNull();
  });

  it('is final where a provider passes a complaint on', () => {
    const complaint = `Content-Type: multipart/report; report-type=feedback-report

Feedback-Type: abuse

Message-ID: <${mail}@news.example>
`;
    expect(readReturnedMail(complaint)).toEqual({ is: 'bounce', mail, isFinal: true });
  });
});

describe('a mail that somebody wrote', () => {
  it('leaves by its subject', () => {
    const text = `From: reader@mx.example\nSubject: ${leavingSubject(mail)}\n\n`;
    expect(readReturnedMail(text)).toEqual({ is: 'leaving', secret: mail });
  });

  it('is nothing otherwise, however long', () => {
    expect(readReturnedMail(`Subject: Thank you\n\nleave ${mail}`)).toBeNull();
    expect(
      readReturnedMail(`Subject: ${' '.repeat(200_000)}\n\n${'status: '.repeat(20_000)}`),
    ).toBeNull();
  });
});
