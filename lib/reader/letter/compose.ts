import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { localePath } from '@/lib/platform/paths';
import { formatDate } from '@/lib/platform/text/dates';
import { truncate } from '@/lib/platform/text/truncate';
import { xmlText } from '@/lib/platform/text/xml';
import { mailThumbnail } from '@/lib/reading/articles/image';

import { letterPages, linkFromLetter, nameOfLetter, type LetterKey } from './model';
import { light } from './mail-colours';
import { mailButton, mailPage, quiet } from './mail-page';

/** An article of a letter, in the letter's language. */
export type LetterArticle = {
  id: string;
  title: string;
  summary: string;
  image: { url: string; alt: string } | null;
};

/** A letter in one language. Without articles it does not go. */
export type Letter = LetterKey & {
  language: Locale;
  place: string;
  opening: string;
  articles: LetterArticle[];
};

/** The words of a mail: what stands in its subject, and both its forms. */
export type MailText = { subject: string; html: string; text: string };

/** Bytes that a letter may have as it is sent, both forms together, for networks on which a megabyte costs. */
const longestLetter = 60 * 1024;
/** Bytes of what stands around both forms: headers, and the lines that part them. */
const aroundForms = 3 * 1024;
/** Characters of a summary, until a letter is short enough; headlines are the newsroom's own. */
const summaryLengths = [220, 140, 80, 0] as const;
/** Stands where each reader's own key will; in letters that nobody gets, a key of nobody's. */
const anyKey = '00000000-0000-4000-8000-000000000000';
/** Pixels of a letter's images, 16:9. */
const imageSize = { width: 112, height: 63 } as const;

/** How long a letter is as it is sent: Hindi is sent as base64 (RFC 2045, 6.8), four letters for three bytes, in lines of 76. */
function sentBytes({ html, text }: MailText): number {
  const bytes = Buffer.byteLength(html) + Buffer.byteLength(text);
  return Math.ceil((bytes * 4) / 3) + Math.ceil(bytes / 57) * 2 + aroundForms;
}

/** What a letter is called: which, and of when. */
export function letterTitle(
  locale: Locale,
  { kind, day }: Pick<LetterKey, 'kind' | 'day'>,
): string {
  return translator(locale, 'letter')(`titleOf.${kind}`, {
    date: formatDate(locale, `${day}T06:30:00Z`),
  });
}

function htmlOf(
  { id, title, summary, image }: LetterArticle,
  letter: Letter,
  site: string,
): string {
  const link = xmlText(linkFromLetter(site, letter.language, id, nameOfLetter(letter)));
  const { width, height } = imageSize;
  const source = image && mailThumbnail(image.url);
  const picture = source
    ? `<td width="${width}" valign="top" style="padding:14px 0 14px 14px"><a href="${link}"><img src="${xmlText(site + source)}" alt="${xmlText(image.alt)}" width="${width}" height="${height}" style="display:block;border:0;object-fit:cover"></a></td>`
    : '';
  const lines = summary
    ? `<p class="faint" style="margin:4px 0 0;font-size:15px;${quiet}">${xmlText(summary)}</p>`
    : '';
  return `<tr><td valign="top" style="padding:14px 0;overflow-wrap:anywhere"><a class="link" href="${link}" style="color:${light.ink};font-size:18px;font-weight:700;line-height:1.4;text-decoration:none">${xmlText(title)}</a>${lines}</td>${picture}</tr>`;
}

function textOf({ id, title, summary }: LetterArticle, letter: Letter, site: string): string {
  const link = linkFromLetter(site, letter.language, id, nameOfLetter(letter));
  return [title, ...(summary ? [summary] : []), link].join('\n');
}

function whole(letter: Letter, articles: LetterArticle[], site: string): MailText {
  const { language } = letter;
  const t = translator(language, 'letter');
  const paper = translator(language, 'site')('name');
  const title = letterTitle(language, letter);
  const [first] = articles;
  const own = `${site}${localePath(language, letterPages.choices)}?key=${anyKey}`;
  const why = t(`why.${letter.kind}`);
  const rows = articles.map((article) => htmlOf(article, letter, site));
  const parted = rows.join(
    `<tr><td colspan="2" class="other" style="border-top:1px solid ${light.rule};font-size:0;line-height:0">&nbsp;</td></tr>`,
  );
  const opening = letter.opening
    ? `<p style="margin:0 0 12px;white-space:pre-line;overflow-wrap:anywhere">${xmlText(letter.opening)}</p>`
    : '';
  const html = mailPage(language, {
    title: `${title} · ${paper}`,
    body: `<p class="name" style="margin:0 0 4px;font-size:20px;font-weight:700;color:${light.sal}">${xmlText(paper)}</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.35">${xmlText(title)} · ${xmlText(letter.place)}</h1>
${opening}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${parted}</table>
<p style="margin:20px 0">${mailButton(`${site}${localePath(language, '/')}`, t('toPaper'))}</p>
<p class="faint" style="margin:0;font-size:14px;${quiet}">${xmlText(why)} <a class="faint" href="${xmlText(own)}" style="${quiet}">${xmlText(t('changeOrLeave'))}</a></p>`,
  });
  const text = [
    `${paper}\n${title} · ${letter.place}`,
    ...(letter.opening ? [letter.opening] : []),
    ...articles.map((article) => textOf(article, letter, site)),
    `${t('toPaper')}: ${site}${localePath(language, '/')}`,
    `-- \n${why}\n${t('changeOrLeave')}: ${own}`,
  ].join('\n\n');
  return {
    subject: t('subject', { headline: truncate(first?.title ?? '', 120), title }),
    html,
    text: `${text}\n`,
  };
}

/** A composed letter with the key with which its reader changes it or leaves. */
export function withKey({ subject, html, text }: MailText, key: string): MailText {
  return { subject, html: html.replaceAll(anyKey, key), text: text.replaceAll(anyKey, key) };
}

/**
 * A letter as HTML and as plain text, 60 KB at most as it is sent: summaries are cut, then left out, until it is. It is made
 * once for all its readers (withKey). Takes the site's address without a slash at its end.
 */
export function composeLetter(letter: Letter, site: string): MailText {
  const within = (length: number) =>
    whole(
      letter,
      letter.articles.map((article) => ({
        ...article,
        summary: length === 0 ? '' : truncate(article.summary, length),
      })),
      site,
    );
  const [longest, ...shorter] = summaryLengths;
  return shorter.reduce(
    (made, length) => (sentBytes(made) <= longestLetter ? made : within(length)),
    within(longest),
  );
}

/** The mail that asks whether a letter is wanted. Takes its language, which letter, and where the answer is given. */
export function composeConfirmation(
  language: Locale,
  { frequency, place, link }: { frequency: 'daily' | 'weekly'; place: string; link: string },
): MailText {
  const t = translator(language, 'letter');
  const paper = translator(language, 'site')('name');
  const asked = t(`confirmMail.asked.${frequency}`, { place });
  const html = mailPage(language, {
    title: t('confirmMail.subject'),
    body: `<p class="name" style="margin:0 0 16px;font-size:20px;font-weight:700;color:${light.sal}">${xmlText(paper)}</p>
<h1 style="margin:0 0 10px;font-size:24px;line-height:1.3">${xmlText(t('confirmMail.subject'))}</h1>
<p style="margin:0 0 20px;overflow-wrap:anywhere">${xmlText(asked)}</p>
<p style="margin:0 0 20px">${mailButton(link, t('confirmMail.button'))}</p>
<p class="faint" style="margin:0 0 8px;font-size:15px;${quiet}">${xmlText(t('confirmMail.once'))}</p>
<p class="faint" style="margin:0;font-size:15px;${quiet}">${xmlText(t('confirmMail.notAsked'))}</p>`,
  });
  const text = [
    paper,
    asked,
    `${t('confirmMail.button')}: ${link}`,
    t('confirmMail.once'),
    t('confirmMail.notAsked'),
  ].join('\n\n');
  return { subject: `${t('confirmMail.subject')} · ${paper}`, html, text: `${text}\n` };
}
