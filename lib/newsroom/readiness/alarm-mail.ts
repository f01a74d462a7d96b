import { defaultLocale, locales, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { xmlText } from '@/lib/platform/text/xml';
import { mailButton, mailPage } from '@/lib/reader/letter/mail-page';
import type { MailText } from '@/lib/reader/letter/compose';

import type { AlarmPart } from './model';

/** What an alarm says in one language. */
type Told = { locale: Locale; title: string; lines: string[]; advice: string };

function tell(locale: Locale, wrong: readonly AlarmPart[], site: string): Told {
  const t = translator(locale, 'alarm');
  return {
    locale,
    title: t('title', { count: wrong.length, site: new URL(site).host }),
    lines: wrong.map((part) => t(`wrong.${part}`)),
    advice: t('whatToDo', { count: wrong.length }),
  };
}

const textOf = ({ title, lines, advice }: Told, link: string) =>
  [title, ...lines.map((line) => `– ${line}`), `${advice} ${link}`].join('\n');

const htmlOf = ({ locale, title, lines, advice }: Told, link: string) =>
  [
    `<div lang="${locale}"><h1 style="font-size:20px">${xmlText(title)}</h1>`,
    ...lines.map((line) => `<p>${xmlText(line)}</p>`),
    `<p>${mailButton(link, advice)}</p></div>`,
  ].join('\n');

/** A mail that tells whoever runs the site what is wrong, or that nothing is any more, in both languages. */
export function alarmMail(wrong: readonly AlarmPart[], site: string): MailText {
  const link = `${site}/admin-test`;
  const told = locales.map((locale) => tell(locale, wrong, site));
  const subject = tell(defaultLocale, wrong, site).title;
  const body = told.map((each) => htmlOf(each, link)).join('\n');
  return {
    subject,
    html: mailPage(defaultLocale, { title: subject, body }),
    text: `${told.map((each) => textOf(each, link)).join('\n\n')}\n`,
  };
}
