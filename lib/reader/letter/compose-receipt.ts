import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { xmlText } from '@/lib/platform/text/xml';

import type { MailText } from './compose';
import { light } from './mail-colours';
import { mailButton, mailPage, quiet } from './mail-page';

/**
 * The mail that a grievance came in (IT Rules 2021, rule 11(2)). It repeats nothing of what was filed, the name neither: who
 * filed it may have given another one's address. Takes its language, its number, and where it can be asked about.
 */
export function composeReceipt(
  language: Locale,
  { number, link }: { number: string; link: string },
): MailText {
  const t = translator(language, 'grievance');
  const paper = translator(language, 'site')('name');
  const [subject, received, ask, notFiled] = [
    t('receiptSubject', { number }),
    t('receiptReceived', { number }),
    t('receiptAsk'),
    t('receiptNotFiled'),
  ];
  const inOneLine = (words: string) =>
    xmlText(words).replaceAll(number, `<span style="white-space:nowrap">${number}</span>`);
  const html = mailPage(language, {
    title: subject,
    body: `<p class="name" style="margin:0 0 16px;font-size:20px;font-weight:700;color:${light.sal}">${xmlText(paper)}</p>
<h1 style="margin:0 0 10px;font-size:24px;line-height:1.3">${inOneLine(subject)}</h1>
<p style="margin:0 0 20px">${inOneLine(received)}</p>
<p style="margin:0 0 20px">${mailButton(link, ask)}</p>
<p class="faint" style="margin:0;font-size:15px;${quiet}">${xmlText(notFiled)}</p>`,
  });
  const text = [paper, received, `${ask}: ${link}`, notFiled].join('\n\n');
  return { subject: `${subject} · ${paper}`, html, text: `${text}\n` };
}
